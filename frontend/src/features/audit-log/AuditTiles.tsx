import { CalendarClock, CalendarDays, CalendarRange, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuditStats, type AuditFilter } from '#lib/queries/audit.queries.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

/** How much the log holds between the chosen days, and how lively the guild was lately. */
export function AuditTiles({ filter }: { filter: AuditFilter }) {
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
    <dl aria-label={t('stats')} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ label, value, Icon }) => (
        <div
          key={label}
          className="grid grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-card bg-panel p-3 sm:p-4"
        >
          <dt className="col-start-2 row-start-2 text-meta text-muted">{label}</dt>
          <dd
            key={value}
            className="tabular col-start-2 row-start-1 animate-fade text-section font-semibold text-strong sm:text-figure"
          >
            {value === undefined ? (
              isError ? (
                '–'
              ) : (
                <Skeleton className="my-1 h-6 w-10" />
              )
            ) : (
              number.format(value)
            )}
          </dd>
          <dd
            aria-hidden
            className="col-start-1 row-span-2 row-start-1 flex size-9 items-center justify-center rounded-full bg-raised text-muted sm:size-10"
          >
            <Icon size={18} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
