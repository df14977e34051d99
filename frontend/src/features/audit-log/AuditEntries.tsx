import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { useAuditPage } from '#lib/queries/audit.queries.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Loading } from '#ui/Loading.tsx'
import { AuditEntryCard } from './AuditEntryCard.tsx'

export function AuditEntries({ query }: { query: ReturnType<typeof useAuditPage> }) {
  const { t } = useTranslation('audit-log')
  if (!query.data && query.isError) return <QueryFailure title={t('failed')} query={query} />
  if (!query.data) return <EntriesSkeleton />
  if (query.data.logs.length === 0) return <EmptyState icon={<SearchX size={26} />} title={t('empty')} />
  return (
    <ul
      aria-busy={query.isPlaceholderData}
      className={classes(
        'divide-y divide-line overflow-hidden rounded-card bg-panel transition-opacity',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      {query.data.logs.map((entry) => (
        <AuditEntryCard key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

const blocks = Array.from({ length: 10 }, () => 'h-14 rounded-none')

export function EntriesSkeleton() {
  return <Loading className="flex flex-col gap-px overflow-hidden rounded-card" blocks={blocks} />
}
