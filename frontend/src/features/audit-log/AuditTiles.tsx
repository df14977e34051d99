import { CalendarClock, CalendarDays, CalendarRange, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuditStats, type AuditSearch } from '#lib/queries/audit.queries.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Number of entries between the chosen days, and of the last day, week and month. */
export function AuditTiles({ filter }: { filter: AuditSearch }) {
  const { t, i18n } = useTranslation('audit-log')
  const { data, isError } = useAuditStats(filter)
  const number = new Intl.NumberFormat(i18n.language)
  const recent = data?.recentActivity
  const tiles = [
    { label: t('totalLogs'), value: data?.totalLogs, Icon: ScrollText },
    { label: t('last24h'), value: recent?.last24h, Icon: CalendarClock },
    { label: t('last7d'), value: recent?.last7d, Icon: CalendarRange },
    { label: t('last30d'), value: recent?.last30d, Icon: CalendarDays },
  ]
  return (
    <dl
      aria-label={t('stats')}
      className="mb-3 grid grid-cols-4 gap-1.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4"
    >
      {tiles.map(({ label, value, Icon }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col rounded-card bg-panel px-1 py-2 text-center break-keep hyphens-auto sm:grid sm:grid-cols-[auto_1fr] sm:content-center sm:items-center sm:gap-x-3 sm:px-4 sm:text-left"
        >
          <dt className="order-2 text-meta text-muted sm:col-start-2 sm:row-start-2">{label}</dt>
          <dd
            key={value}
            className="tabular order-1 animate-fade text-section font-semibold text-strong sm:col-start-2 sm:row-start-1"
          >
            {value === undefined ? (
              isError ? (
                '–'
              ) : (
                <Skeleton className="mx-auto my-1 h-6 w-10 sm:mx-0" />
              )
            ) : (
              number.format(value)
            )}
          </dd>
          <dd
            aria-hidden
            className="col-start-1 row-span-2 row-start-1 flex size-9 items-center justify-center rounded-full bg-raised text-muted max-sm:hidden"
          >
            <Icon size={18} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
