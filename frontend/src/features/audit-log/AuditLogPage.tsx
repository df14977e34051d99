import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuditPermissions } from '#lib/queries/auth.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RightsUnchecked } from '#ui/RightsUnchecked.tsx'
import { AuditLog } from './AuditLog.tsx'
import { EntriesSkeleton } from './AuditEntries.tsx'

/** The audit log for people with the right to read it; others get a message. */
export function AuditLogPage() {
  const { t } = useTranslation('audit-log')
  const permissions = useAuditPermissions()
  if (permissions.data?.canViewAuditLogs) return <AuditLog />
  return (
    <>
      <PageHeader title={t('title')} />
      {permissions.data?.isUnchecked ? (
        <RightsUnchecked query={permissions} />
      ) : permissions.data ? (
        <EmptyState
          icon={<Lock aria-hidden size={24} />}
          title={t('denied')}
          text={
            <>
              {t('deniedText')}
              <br />
              {t('deniedHint')}
            </>
          }
        />
      ) : (
        <EntriesSkeleton />
      )}
    </>
  )
}
