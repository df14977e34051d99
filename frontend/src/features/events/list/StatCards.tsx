import { CalendarCheck, CalendarClock, RotateCcw, TriangleAlert, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useStats } from '#lib/queries/event.queries.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { attentionAddress } from './attention.ts'

const figures = [
  { key: 'totalEvents', label: 'activeEvents', Icon: CalendarCheck },
  { key: 'totalSignups', label: 'totalSignups', Icon: Users },
  { key: 'upcomingEvents', label: 'thisWeek', Icon: CalendarClock },
  { key: 'needsAttention', label: 'needAttention', Icon: TriangleAlert },
] as const

type StatCardsProps = {
  /** Only the events that need attention are shown. */
  isFiltered: boolean
}

/** The four figures for leaders. They are read again when a live message changes an event, and each minute. */
export function StatCards({ isFiltered }: StatCardsProps) {
  const { t } = useTranslation(['events-list', 'common'])
  const stats = useStats()
  if (stats.isError && !stats.data)
    return (
      <div
        role="alert"
        className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-panel p-4"
      >
        <p>{t('events-list:statsFailed')}</p>
        <Button
          size="sm"
          busy={stats.isFetching}
          icon={<RotateCcw size={14} />}
          onClick={() => void stats.refetch()}
        >
          {t('common:retry')}
        </Button>
      </div>
    )
  return (
    <dl
      aria-label={t('events-list:stats')}
      className="mb-4 grid grid-cols-4 gap-1.5 sm:mb-6 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4"
    >
      {figures.map(({ key, label, Icon }) => {
        const value = stats.data?.[key]
        const isLink = key === 'needsAttention' && value !== undefined && value > 0
        const figure =
          value === undefined ? (
            <Skeleton className="mx-auto my-0.5 h-6 w-10 sm:mx-0 sm:my-1.5" />
          ) : (
            // The number alone is rendered anew, so that the link around it keeps the focus.
            <span key={value} className="animate-fade">
              {value}
            </span>
          )
        return (
          <div
            key={key}
            className={classes(
              'relative flex min-w-0 flex-col rounded-card bg-panel px-1 py-2 text-center break-keep hyphens-auto',
              'sm:grid sm:grid-cols-[auto_1fr] sm:content-center sm:items-center sm:gap-x-3 sm:p-4 sm:text-left',
              isLink && 'transition-colors hover:bg-raised',
              isLink && isFiltered && 'outline-1 -outline-offset-1 outline-caution-text',
            )}
          >
            <dt className="order-2 text-meta text-muted sm:col-start-2 sm:row-start-2">
              {t(`events-list:${label}`)}
            </dt>
            <dd
              className={classes(
                'tabular order-1 text-section font-semibold sm:col-start-2 sm:row-start-1 sm:text-figure',
                isLink ? 'text-caution-text' : 'text-strong',
              )}
            >
              {isLink ? (
                <Link
                  to={isFiltered ? '/' : attentionAddress}
                  aria-current={isFiltered || undefined}
                  aria-label={`${t(`events-list:${label}`)}: ${isFiltered ? t('events-list:attentionAll') : t('events-list:attentionShow', { count: value })}`}
                  className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
                >
                  {figure}
                </Link>
              ) : (
                figure
              )}
            </dd>
            <dd
              aria-hidden
              className={classes(
                'col-start-1 row-span-2 row-start-1 flex size-10 items-center justify-center rounded-full max-sm:hidden',
                isLink ? 'bg-caution-soft text-caution-text' : 'bg-raised text-muted',
              )}
            >
              <Icon size={18} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
