import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MemberPermissions } from '#lib/queries/auth.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Dialog, type DialogProps } from '#ui/Dialog.tsx'

/** Shows which right is missing to create events, and the reader's server and roles. */
export function PermissionRequired({
  rights,
  ...dialog
}: Pick<DialogProps, 'open' | 'onClose'> & { rights: MemberPermissions }) {
  const { t } = useTranslation('events-form')
  return (
    <Dialog {...dialog} width="sm" title={t('permissionTitle')} description={t('permissionText')}>
      <dl className="flex flex-col gap-4 rounded-card bg-panel p-4">
        <div>
          <dt className="text-meta font-semibold text-muted">{t('serverStatus')}</dt>
          <dd className="mt-1 flex items-center gap-2 text-strong">
            {rights.server ? (
              <>
                <CircleCheck size={16} className="shrink-0 text-positive-text" />
                {t('onServer', { server: rights.server.name })}
              </>
            ) : (
              <>
                <CircleX size={16} className="shrink-0 text-danger-text" />
                {t('notOnServer')}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-meta font-semibold text-muted">{t('yourRoles')}</dt>
          <dd className="mt-1 flex flex-wrap gap-1.5">
            {rights.roles.map((role) => (
              <Badge key={role.id}>{role.name}</Badge>
            ))}
            {rights.roles.length === 0 && t('noRoles')}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-muted">{t('permissionHint')}</p>
    </Dialog>
  )
}
