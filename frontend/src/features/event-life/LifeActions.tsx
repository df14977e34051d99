import { CalendarX2, LockOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useLifeMutations } from './use-life-mutations.ts'

const CancelEventDialog = lazyPart(async () => (await import('./CancelEventDialog.tsx')).CancelEventDialog)

type LifeActionsProps = { event: EventView; place: 'card' | 'page' }

/** Calls an event off, takes that back, opens it early: for those who may, where the other actions stand. */
export function LifeActions({ event, place }: LifeActionsProps) {
  const { t } = useTranslation('domain')
  const [cancelling, setCancelling] = useState<boolean | null>(null)
  const { uncancel, open } = useLifeMutations(event)
  const { status, can } = event
  const size = place === 'card' ? 16 : 18
  const button = place === 'card' ? ({ size: 'icon-sm' } as const) : ({ look: 'secondary' } as const)
  return (
    <>
      {status === 'upcoming' && can.edit && (
        <IconButton
          {...button}
          label={t('life.open')}
          icon={<LockOpen aria-hidden size={size} />}
          busy={open.isPending}
          onClick={() => open.mutate()}
        />
      )}
      {(status === 'active' || status === 'upcoming') && can.cancel && (
        <IconButton
          {...button}
          label={t('life.cancel')}
          icon={<CalendarX2 aria-hidden size={size} />}
          aria-haspopup="dialog"
          onClick={() => setCancelling(true)}
        />
      )}
      {status === 'cancelled' && can.cancel && (
        <IconButton
          {...button}
          label={t('life.uncancel')}
          icon={<Undo2 aria-hidden size={size} />}
          busy={uncancel.isPending}
          onClick={() => uncancel.mutate()}
        />
      )}
      <LazyOverlay open={cancelling === true} onClose={() => setCancelling(false)}>
        {cancelling !== null && (
          <CancelEventDialog event={event} open={cancelling} onOpenChange={setCancelling} />
        )}
      </LazyOverlay>
    </>
  )
}
