import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/error-message.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { NewStreamLink } from './NewStreamLink.tsx'
import { useCreateStreamLink, useRevokeStreamLink, useStreamLinks } from './stream-link.queries.ts'

type StreamLinksDialogProps = { eventId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Makes and revokes links to the big screen. A link's secret is in the browser only until the dialog closes. */
export function StreamLinksDialog({ eventId, open, onOpenChange }: StreamLinksDialogProps) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const links = useStreamLinks(eventId)
  const create = useCreateStreamLink(eventId)
  const revoke = useRevokeStreamLink(eventId)
  const [revoking, setRevoking] = useState<string | null>(null)
  const close = (next: boolean) => {
    if (!next) create.reset()
    onOpenChange(next)
  }
  const onRevoke = () => {
    if (revoking === null) return
    revoke.mutate(revoking, {
      onSuccess: (_, linkId) => {
        if (create.data?.id === linkId) create.reset()
        toast({ title: t('events:revoked') })
      },
      onError: (failure) => toastFailure(t('events:revokeFailed'), failure, t('common:somethingFailed')),
      onSettled: () => setRevoking(null),
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('events:bigScreen')}
      description={t('events:bigScreenText')}
      footer={
        <Button
          look="primary"
          icon={<Plus aria-hidden size={18} />}
          busy={create.isPending}
          onClick={() =>
            create.mutate(undefined, {
              onError: (failure) =>
                toastFailure(t('events:createLinkFailed'), failure, t('common:somethingFailed')),
            })
          }
        >
          {t('events:createLink')}
        </Button>
      }
    >
      {create.data && <NewStreamLink url={`${window.location.origin}/stream/${create.data.token}`} />}
      <h3 className="mt-2 mb-2 text-meta text-muted">{t('events:links')}</h3>
      {links.isPending && <Skeleton className="h-12" />}
      {links.isError && !links.data && (
        <ErrorState
          title={t('events:linksFailed')}
          text={errorMessage(links.error, t('common:somethingFailed'))}
          onRetry={() => void links.refetch()}
          retrying={links.isFetching}
        />
      )}
      {links.data?.length === 0 && <p className="text-muted">{t('events:noLinks')}</p>}
      <ul className="grid gap-2">
        {links.data?.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block text-strong">{t('events:linkBy', { name: link.createdByName })}</span>
              <time dateTime={link.createdAt} className="text-meta text-muted">
                {formatOwnMoment(link.createdAt, language)}
              </time>
            </span>
            <Button look="danger-ghost" size="sm" onClick={() => setRevoking(link.id)}>
              {t('events:revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={(next) => !next && setRevoking(null)}
        destructive
        title={t('events:revokeTitle')}
        description={t('events:revokeText')}
        confirmLabel={t('events:revoke')}
        busy={revoke.isPending}
        onConfirm={onRevoke}
      />
    </Dialog>
  )
}
