import { CalendarCheck, CalendarClock, RotateCcw, TriangleAlert, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStats } from '#lib/queries/event.queries.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

const figures = [
  { key: 'totalEvents', label: 'activeEvents', Icon: CalendarCheck },
  { key: 'totalSignups', label: 'totalSignups', Icon: Users },
  { key: 'upcomingEvents', label: 'thisWeek', Icon: CalendarClock },
  { key: 'needsAttention', label: 'needAttention', Icon: TriangleAlert },
] as const

/** The four figures for leaders. The socket has them counted again when an event changes. */
export function StatCards() {
  const { t } = useTranslation(['dashboard', 'common'])
  const stats = useStats({ enabled: true })
  if (stats.isError && !stats.data)
    return (
      <div
        role="alert"
        className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-panel p-4"
      >
        <p>{t('dashboard:statsFailed')}</p>
        <Button
          size="sm"
          busy={stats.isFetching}
          icon={<RotateCcw aria-hidden size={14} />}
          onClick={() => void stats.refetch()}
        >
          {t('common:retry')}
        </Button>
      </div>
    )
  return (
    <dl aria-label={t('dashboard:stats')} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ key, label, Icon }) => {
        const calls = key === 'needsAttention' && (stats.data?.needsAttention ?? 0) > 0
        return (
          <div
            key={key}
            className="grid grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-card bg-panel p-3 sm:p-4"
          >
            <dt className="col-start-2 row-start-2 text-meta text-muted">{t(`dashboard:${label}`)}</dt>
            <dd
              key={stats.data?.[key]}
              className={classes(
                'tabular col-start-2 row-start-1 animate-fade text-section font-semibold sm:text-figure',
                calls ? 'text-caution-text' : 'text-strong',
              )}
            >
              {stats.data ? stats.data[key] : <Skeleton className="my-1 h-6 w-10" />}
            </dd>
            <dd
              aria-hidden
              className={classes(
                'col-start-1 row-span-2 row-start-1 flex size-9 items-center justify-center rounded-full sm:size-10',
                calls ? 'bg-caution-soft text-caution-text' : 'bg-raised text-muted',
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
