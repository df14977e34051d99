import { CalendarX2, LockOpen, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { MenuAction } from '#ui/ActionMenu.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { usePreload } from '#ui/use-preload.ts'
import { CancelEventDialog } from './lazy-dialogs.ts'
import { useLifeMutations } from './use-life-mutations.ts'

export type LifeAction = MenuAction & { isBusy: boolean; opensDialog: boolean }

type LifeActionsProps = {
  event: EventView
  /** Renders the actions as buttons or menu entries. The dialogs are outside: they stay open when a menu closes. */
  children: (actions: readonly LifeAction[]) => ReactNode
}

/** Calls an event off, takes that back, opens it early: for those who may. */
export function LifeActions({ event, children }: LifeActionsProps) {
  const { t } = useTranslation('domain')
  const [cancelling, setCancelling] = useState<boolean | null>(null)
  const { uncancel, open } = useLifeMutations(event.id)
  const { status, can } = event
  usePreload(CancelEventDialog, can.cancel)
  const actions: LifeAction[] = []
  if (status === 'upcoming' && can.edit)
    actions.push({
      label: t('life.open'),
      icon: <LockOpen aria-hidden size={16} />,
      isBusy: open.isPending,
      opensDialog: false,
      onSelect: () => open.mutate(),
    })
  if ((status === 'active' || status === 'upcoming') && can.cancel)
    actions.push({
      label: t('life.cancel'),
      icon: <CalendarX2 aria-hidden size={16} />,
      isBusy: false,
      opensDialog: true,
      onSelect: () => setCancelling(true),
    })
  if (status === 'cancelled' && can.cancel)
    actions.push({
      label: t('life.uncancel'),
      icon: <Undo2 aria-hidden size={16} />,
      isBusy: uncancel.isPending,
      opensDialog: false,
      onSelect: () => uncancel.mutate(),
    })
  return (
    <>
      {children(actions)}
      <LazyOverlay open={cancelling === true} onClose={() => setCancelling(false)}>
        {cancelling !== null && (
          <CancelEventDialog event={event} open={cancelling} onOpenChange={setCancelling} />
        )}
      </LazyOverlay>
    </>
  )
}
