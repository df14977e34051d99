import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuditPermissions } from '#lib/queries/auth.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RightsUnchecked } from '#ui/RightsUnchecked.tsx'
import { EntriesSkeleton } from './AuditEntries.tsx'

/** Shows its children to people with the right to read the audit log; others get a message. */
export function AuditGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('audit-log')
  const permissions = useAuditPermissions()
  if (permissions.data?.canViewAuditLogs) return children
  return (
    <>
      <PageHeader title={t('title')} />
      {permissions.data?.isUnchecked ? (
        <RightsUnchecked query={permissions} />
      ) : permissions.data ? (
        <EmptyState
          icon={<Lock size={24} />}
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
