import { signInPath } from '@raidtisch/shared-types/domain/sign-in'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import { useMemberPermissions, usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { useActiveEvents, useEvent } from '#lib/queries/event.queries.ts'
import { useServers } from '#lib/queries/guild.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LoadingOverlay } from '#ui/LazyOverlay.tsx'
import { RightsUnchecked } from '#ui/RightsUnchecked.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { CreateEventForm } from './CreateEventForm.tsx'
import { PermissionRequired } from './PermissionRequired.tsx'

/** Brings an event along from another tool. */
const ImportEventDialog = lazyPart(
  async () => (await import('../import/ImportEventDialog.tsx')).ImportEventDialog,
  'events-import',
)

export type CreateEventProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The id of an event that is to be planned once more. */
  from?: string | undefined
}

/** One of three: sign in first, ask for the role, or fill in the form. */
export function CreateEvent({ open, onOpenChange, from }: CreateEventProps) {
  const { t } = useTranslation(['events-form', 'auth', 'common', 'errors'])
  const user = useUser()
  const rights = useMemberPermissions()
  const isLeader = usePermissions().data?.isAdmin ?? false
  const [isImporting, setImporting] = useState(false)
  // No message tells a member of changed defaults: an old entry is read again at each opening, behind the form.
  const servers = useServers({ enabled: open && (rights.data?.isMember ?? false) })
  // The latest events give the first values; when they cannot be read, the form begins with the guild's.
  const areEventsSettled = useActiveEvents().isFetched || from !== undefined
  const dialog = { open, onClose: () => onOpenChange(false) }
  const again = useEvent(from ?? '', { enabled: from !== undefined })
  // An event that is gone leaves an empty form.
  const isKnown = from === undefined || again.data !== undefined || again.isError
  if (user.data === null)
    return (
      <Dialog {...dialog} width="sm" title={t('auth:title')} description={t('auth:text')}>
        <p className="mb-4 text-muted">{t('errors:not_in_guild')}</p>
        <a href={signInPath} className={buttonClasses('primary')}>
          {t('auth:button')}
        </a>
      </Dialog>
    )
  if (rights.data?.isUnchecked && !rights.data.isMember)
    return (
      <Dialog {...dialog} width="sm" title={t('events-form:createTitle')}>
        <RightsUnchecked query={rights} />
      </Dialog>
    )
  if (rights.data && !rights.data.isMember) return <PermissionRequired {...dialog} rights={rights.data} />
  if (rights.data && servers.data && areEventsSettled && isKnown) {
    const close = () => {
      setImporting(false)
      onOpenChange(false)
    }
    const form = (
      <CreateEventForm
        open={open}
        onOpenChange={onOpenChange}
        server={servers.data[0]}
        again={again.data}
        isLeader={isLeader}
        onImport={() => setImporting(true)}
      />
    )
    return isImporting ? (
      <Suspense fallback={form}>
        <ImportEventDialog open={open} serverId={servers.data[0]?.id} onClose={close} />
      </Suspense>
    ) : (
      form
    )
  }
  if (!open) return null
  return servers.data === undefined && servers.errorUpdateCount > 0 ? (
    <Dialog {...dialog} width="xl" title={t('events-form:createTitle')}>
      <ErrorState
        title={t('events-form:serversFailed')}
        text={servers.error ? errorMessage(servers.error, t('common:somethingFailed')) : undefined}
        retrying={servers.isFetching}
        onRetry={() => void servers.refetch()}
      />
    </Dialog>
  ) : (
    <LoadingOverlay onClose={dialog.onClose} />
  )
}
