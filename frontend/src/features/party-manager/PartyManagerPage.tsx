import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { RightsUnchecked } from '#ui/RightsUnchecked.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { PartyManager } from './PartyManager.tsx'

/** The party manager for those who lead, and for everybody else what it takes. `signIn` is the login widget. */
export function PartyManagerPage({ signIn }: { signIn: ReactNode }) {
  const { t } = useTranslation('party-manager')
  const user = useUser()
  const permissions = usePermissions()
  const isDenied = permissions.data?.isAdmin === false
  useDocumentTitle(t('title'))
  return (
    <>
      {isDenied ? <PageHeader title={t('title')} /> : <h1 className="sr-only">{t('title')}</h1>}
      {permissions.isPending && (
        <p role="status" className="flex items-center gap-2.5 py-10 text-muted">
          <Spinner />
          {t('checking')}
        </p>
      )}
      {permissions.data?.isUnchecked && <RightsUnchecked query={permissions} />}
      {isDenied && !permissions.data?.isUnchecked && (
        <EmptyState
          icon={<Lock aria-hidden size={24} />}
          title={t('deniedTitle')}
          text={
            <>
              {t('deniedText')}
              <br />
              {t('deniedHint')}
            </>
          }
          action={signIn}
        />
      )}
      {user.data && permissions.data?.isAdmin && (
        <PartyManager userId={user.data.id} serverId={permissions.data.server?.id} />
      )}
    </>
  )
}
