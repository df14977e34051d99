import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import type { useAuditPage } from '#lib/queries/audit.queries.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AuditEntryCard } from './AuditEntryCard.tsx'

export function AuditEntries({ query }: { query: ReturnType<typeof useAuditPage> }) {
  const { t } = useTranslation(['audit-log', 'common'])
  if (!query.data && query.isError)
    return (
      <ErrorState
        title={t('audit-log:failed')}
        text={errorMessage(query.error, t('common:somethingFailed'))}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <EntriesSkeleton />
  if (query.data.logs.length === 0)
    return <EmptyState icon={<SearchX aria-hidden size={26} />} title={t('audit-log:empty')} />
  return (
    <ul
      aria-label={t('audit-log:entries')}
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

export function EntriesSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex flex-col gap-px overflow-hidden rounded-card"
    >
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} className="h-14 rounded-none" />
      ))}
    </div>
  )
}
