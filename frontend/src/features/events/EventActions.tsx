import { Archive, ArchiveRestore, CalendarPlus2, Copy, Pencil, Send, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { canReactivate } from '@raidtisch/shared-types/domain/event-types'
import { whenIdle } from '#lib/when-idle.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast } from '#ui/toast.ts'
import type { ConfirmedAction } from './ConfirmEventAction.tsx'
import { useEventActions } from './use-event-actions.ts'

const ConfirmEventAction = lazyPart(async () => (await import('./ConfirmEventAction.tsx')).ConfirmEventAction)

type EventActionsProps = { event: EventView; onEdit: () => void; lifeActions: ReactNode }

/** Everybody sees what can be done with an event; who may not is told so where they pressed. */
export function EventActions({ event, onEdit, lifeActions }: EventActionsProps) {
  const { t } = useTranslation(['events', 'common', 'errors'])
  const actions = useEventActions(event)
  const navigate = useNavigate()
  useEffect(() => whenIdle(ConfirmEventAction.preload), [])
  const [asking, setAsking] = useState<ConfirmedAction | null>(null)
  const { can } = event
  const closed = event.status === 'archived' || event.status === 'cancelled'
  /** The form would be refused when it is saved: said before anything is typed. */
  const sayClosed = () =>
    toast(
      event.status === 'cancelled'
        ? { title: t('errors:event_cancelled'), description: t('events:uncancelFirst') }
        : {
            title: t('errors:event_archived'),
            action: { label: t('events:reactivate'), onPress: () => setAsking('reactivate') },
          },
    )
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
        {...guarded(can.edit, closed ? sayClosed : onEdit)}
      />
      <IconButton
        look="secondary"
        label={t('common:planAgain')}
        icon={<CalendarPlus2 aria-hidden size={18} />}
        onClick={() => void navigate(`/?create=${event.id}`)}
      />
      <IconButton
        look="secondary"
        label={t('common:copy')}
        icon={<Copy aria-hidden size={18} />}
        onClick={() => void actions.copy()}
      />
      {event.channelId !== null && event.status === 'active' && (
        <IconButton
          look="secondary"
          label={t('events:repost')}
          icon={<Send aria-hidden size={18} />}
          {...guarded(can.edit, () => actions.repost.mutate())}
        />
      )}
      {lifeActions}
      {event.status === 'active' && (
        <IconButton
          look="secondary"
          label={t('events:archive')}
          icon={<Archive aria-hidden size={18} />}
          {...guarded(can.archive, () => setAsking('archive'))}
        />
      )}
      {canReactivate(event.status) && (
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
      <LazyOverlay open={asking !== null} onClose={() => setAsking(null)}>
        {asking && (
          <ConfirmEventAction
            event={event}
            action={asking}
            actions={actions}
            onClose={() => setAsking(null)}
          />
        )}
      </LazyOverlay>
    </>
  )
}
