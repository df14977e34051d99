import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { useEventActions } from './use-event-actions.ts'

export type ConfirmedAction = 'archive' | 'reactivate' | 'delete'

type ConfirmActionProps = {
  asked: { action: ConfirmedAction; event: EventView }
  actions: ReturnType<typeof useEventActions>
  onClose: () => void
}

const texts = {
  archive: { title: 'archiveTitle', text: 'archiveText', confirm: 'archive' },
  reactivate: { title: 'reactivateTitle', text: 'reactivateText', confirm: 'reactivate' },
  delete: { title: 'deleteTitle', text: 'deleteText', confirm: 'delete' },
} as const

export function ConfirmAction({ asked, actions, onClose }: ConfirmActionProps) {
  const { t } = useTranslation(['events-list', 'domain'])
  const { action, event } = asked
  const mutation = { archive: actions.archive, reactivate: actions.reactivate, delete: actions.remove }[
    action
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`events-list:${texts[action].title}`)}
      description={
        <>
          {t(`events-list:${texts[action].text}`, { title: event.title })}
          {action === 'delete' && ` ${t('domain:life.deleteMinute')}`}
          {action === 'delete' && event.isRecurring && ` ${t('domain:deletesOne')}`}
        </>
      }
      confirmLabel={t(`events-list:${texts[action].confirm}`)}
      destructive={action === 'delete'}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate(event, { onSettled: onClose })}
    />
  )
}
