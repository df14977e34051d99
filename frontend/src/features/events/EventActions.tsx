import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { isListed } from '@raidtisch/shared-types/domain/event-types'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { useEventActions } from './use-event-actions.ts'

type Asking = 'archive' | 'reactivate' | 'delete' | null

/** Everybody sees what can be done with an event; who may not is told so where they pressed. */
export function EventActions({ event, onEdit }: { event: EventView; onEdit: () => void }) {
  const { t } = useTranslation(['events', 'domain', 'common', 'errors'])
  const { archive, reactivate, remove, copy } = useEventActions(event)
  const [asking, setAsking] = useState<Asking>(null)
  const { can, title } = event
  const close = () => setAsking(null)
  const guarded = (allowed: boolean, act: () => void) => ({
    // Not `disabled`: a press has to be answered with the reason.
    'aria-disabled': !allowed || undefined,
    onClick: () => {
      if (allowed) act()
      else toast({ title: t('errors:forbidden'), variant: 'destructive' as const })
    },
  })
  return (
    <>
      <IconButton
        look="secondary"
        label={t('common:edit')}
        icon={<Pencil aria-hidden size={18} />}
        {...guarded(can.edit, onEdit)}
      />
      <IconButton
        look="secondary"
        label={t('common:copy')}
        icon={<Copy aria-hidden size={18} />}
        onClick={() => void copy()}
      />
      {event.status === 'active' && (
        <IconButton
          look="secondary"
          label={t('events:archive')}
          icon={<Archive aria-hidden size={18} />}
          {...guarded(can.archive, () => setAsking('archive'))}
        />
      )}
      {isListed(event.status, 'archived') && (
        <IconButton
          look="secondary"
          label={t('events:reactivate')}
          icon={<ArchiveRestore aria-hidden size={18} />}
          {...guarded(can.archive, () => setAsking('reactivate'))}
        />
      )}
      <IconButton
        look="danger-ghost"
        label={t('common:delete')}
        icon={<Trash2 aria-hidden size={18} />}
        {...guarded(can.delete, () => setAsking('delete'))}
      />
      <ConfirmDialog
        open={asking === 'archive'}
        onOpenChange={close}
        title={t('events:archiveTitle')}
        description={t('events:archiveText', { title })}
        confirmLabel={t('events:archive')}
        busy={archive.isPending}
        onConfirm={() => archive.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asking === 'reactivate'}
        onOpenChange={close}
        title={t('events:reactivateTitle')}
        description={t('events:reactivateText', { title })}
        confirmLabel={t('events:reactivate')}
        busy={reactivate.isPending}
        onConfirm={() => reactivate.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        destructive
        title={t('events:deleteTitle')}
        description={
          <>
            {t('events:deleteText', { title })}
            {event.isRecurring && ` ${t('domain:deletesOne')}`}
          </>
        }
        confirmLabel={t('common:delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}
