import { useTranslation } from 'react-i18next'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { pageTitleId, useDocumentTitle } from '#ui/use-document-title.ts'
import { PartyManager } from './PartyManager.tsx'

/** The page for parties and static groups; the route's guard admits admins only. */
export function PartyManagerPage() {
  const { t } = useTranslation('party-manager')
  const user = useUser().data
  const server = usePermissions().data?.server
  useDocumentTitle(t('title'))
  return (
    <>
      <h1 id={pageTitleId} className="sr-only">
        {t('title')}
      </h1>
      {user && <PartyManager userId={user.id} serverId={server?.id} />}
    </>
  )
}
