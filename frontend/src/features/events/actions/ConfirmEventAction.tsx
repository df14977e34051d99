import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useNow } from '#ui/use-now.ts'
import { useConfirmedAction, type ConfirmedAction } from './use-confirmed-action.ts'

type ConfirmEventActionProps = {
  event: ListedEvent
  action: ConfirmedAction
  onClose: () => void
  /** Runs before the event leaves the cache, so that the event's own page can be left first. */
  onDeleted?: () => void | Promise<void>
}

export function ConfirmEventAction({ event, action, onClose, onDeleted }: ConfirmEventActionProps) {
  const { t } = useTranslation(['events-actions', 'events', 'common'])
  const { mutate, isPending } = useConfirmedAction({ event, action, onDeleted })
  const now = useNow(60_000)
  const isOver = action === 'archive' && event.status === 'completed'
  const isTold = action === 'archive' && event.status === 'active' && new Date(event.date).getTime() > now
  const labels = {
    archive: t('events:life.archive'),
    reactivate: t('events:life.reactivate'),
    delete: t('common:delete'),
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`events-actions:${action}.title`)}
      description={
        <>
          {t(isOver ? 'events-actions:archive.textOver' : `events-actions:${action}.text`, {
            title: event.title,
          })}
          {isTold && ` ${t('events-actions:archive.told')}`}
          {action === 'delete' && ` ${t('events-actions:delete.keptForAMinute')}`}
          {action === 'delete' && event.isRecurring && ` ${t('events-actions:delete.seriesGoesOn')}`}
        </>
      }
      confirmLabel={labels[action]}
      destructive={action === 'delete'}
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  )
}
