import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarX2, LockOpen, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import { call } from '#lib/api/api.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import type { MenuAction } from '#ui/Menu.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { usePreload } from '#ui/use-preload.ts'

const CancelEventDialog = lazyPart(
  async () => (await import('./CancelEventDialog.tsx')).CancelEventDialog,
  'events-actions',
)

export type LifeAction = MenuAction & { isBusy: boolean; opensDialog: boolean }

type LifeActionsProps = {
  event: ListedEvent
  /** Renders the actions as buttons or menu entries. The dialogs are outside: they stay open when a menu closes. */
  children: (actions: readonly LifeAction[]) => ReactNode
}

/** Actions to cancel an event, undo that and open it early, for people with the right. */
export function LifeActions({ event, children }: LifeActionsProps) {
  const { t } = useTranslation('events')
  const [cancelling, setCancelling] = useState(false)
  const { uncancel, open } = useUncancelAndOpen(event.id)
  const { status, can } = event
  usePreload(CancelEventDialog, can.cancel)
  const actions: LifeAction[] = []
  if (status === 'upcoming' && can.edit)
    actions.push({
      label: t('life.open'),
      icon: <LockOpen size={16} />,
      isBusy: open.isPending,
      isDisabled: open.isPending,
      opensDialog: false,
      onSelect: () => open.mutate(),
    })
  if (isOpenStatus(status) && can.cancel)
    actions.push({
      label: t('life.cancel'),
      icon: <CalendarX2 size={16} />,
      isBusy: false,
      opensDialog: true,
      onSelect: () => setCancelling(true),
    })
  if (status === 'cancelled' && can.cancel)
    actions.push({
      label: t('life.uncancel'),
      icon: <Undo2 size={16} />,
      isBusy: uncancel.isPending,
      isDisabled: uncancel.isPending,
      opensDialog: false,
      onSelect: () => uncancel.mutate(),
    })
  return (
    <>
      {children(actions)}
      <LazyOverlay open={cancelling} onClose={() => setCancelling(false)}>
        <CancelEventDialog event={event} open={cancelling} onOpenChange={setCancelling} />
      </LazyOverlay>
    </>
  )
}

/** The answer is applied to all cached queries. */
function useUncancelAndOpen(eventId: string) {
  const { t } = useTranslation('events')
  const client = useQueryClient()
  const params = { id: eventId }
  const uncancel = useMutation({
    mutationFn: () => call('POST /api/events/{id}/uncancel', { params }),
    onSuccess: async (event) => {
      await applyServerEvent(client, event, 'lists', 'stats')
      toast({ title: t('life.uncancelled') })
    },
    onError: (failure) => toastFailure(t('life.uncancelFailed'), failure, t('life.failedText')),
  })
  const open = useMutation({
    mutationFn: () => call('POST /api/events/{id}/open', { params }),
    onSuccess: async (event) => {
      await applyServerEvent(client, event, 'lists', 'stats')
      toast({ title: t('life.opened') })
    },
    onError: (failure) => toastFailure(t('life.openFailed'), failure, t('life.failedText')),
  })
  return { uncancel, open }
}
