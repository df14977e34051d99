import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { useEventActions } from './use-event-actions.ts'

export type ConfirmedAction = 'archive' | 'reactivate' | 'delete'

type ConfirmEventActionProps = {
  event: EventView
  action: ConfirmedAction
  actions: ReturnType<typeof useEventActions>
  onClose: () => void
}

const texts = {
  archive: {
    title: 'events-page:archiveTitle',
    text: 'events-page:archiveText',
    confirm: 'events-page:archive',
  },
  reactivate: {
    title: 'events-page:reactivateTitle',
    text: 'events-page:reactivateText',
    confirm: 'events-page:reactivate',
  },
  delete: { title: 'events-page:deleteTitle', text: 'events-page:deleteText', confirm: 'common:delete' },
} as const

export function ConfirmEventAction({ event, action, actions, onClose }: ConfirmEventActionProps) {
  const { t } = useTranslation(['events-page', 'domain', 'common'])
  const mutation = { archive: actions.archive, reactivate: actions.reactivate, delete: actions.remove }[
    action
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(texts[action].title)}
      description={
        <>
          {t(texts[action].text, { title: event.title })}
          {action === 'delete' && ` ${t('domain:life.deleteMinute')}`}
          {action === 'delete' && event.isRecurring && ` ${t('domain:deletesOne')}`}
        </>
      }
      confirmLabel={t(texts[action].confirm)}
      destructive={action === 'delete'}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate(undefined, { onSettled: onClose })}
    />
  )
}
