import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auditKeys, useAuditPage } from '#lib/queries/audit.queries.ts'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTiles } from './AuditTiles.tsx'
import { NewEntries } from './NewEntries.tsx'
import { Paging } from './Paging.tsx'
import { useArrivals } from './use-arrivals.ts'
import { noFilter, useAuditAddress } from './use-audit-address.ts'

export function AuditLog() {
  const { t } = useTranslation('audit-log')
  const client = useQueryClient()
  const { filter, page, show } = useAuditAddress()
  const query = useAuditPage(filter, page)
  const arrivals = useArrivals(
    JSON.stringify([filter, page]),
    query.isPlaceholderData ? undefined : query.data?.total,
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<ExportMenu path="/api/audit-logs/export" query={filter} />}
      />
      <AuditTiles filter={filter} />
      <AuditFilters
        // What was looked for elsewhere, for example by going back, shows in the fields.
        key={JSON.stringify(filter)}
        applied={filter}
        onSearch={(wanted) => {
          show(wanted, 1)
          void client.invalidateQueries({ queryKey: auditKeys.all })
        }}
        onReset={() => show(noFilter, 1)}
      />
      {page > 1 && <NewEntries count={arrivals} onShow={() => show(filter, 1)} />}
      <AuditEntries query={query} />
      {query.data && query.data.total > 0 && (
        <Paging
          page={page}
          total={query.data.total}
          hasMore={query.data.hasMore}
          onPage={(next) => show(filter, next)}
        />
      )}
    </>
  )
}
