import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { uuidv4 } from 'lib0/random'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { eventsFailure } from '#lib/api/error-message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { toast } from '#ui/toast.ts'
import { BoardBar } from '../toolbar/board-bar.tsx'
import { usePartyTitle } from '../drag/board-context.ts'
import { PartyTypesDialog } from '../lazy-dialogs.ts'
import { EventBoard } from './EventBoard.tsx'
import { EventSelect } from './EventSelect.tsx'
import type { useEventBoard } from './use-event-board.ts'

type EventPartiesTabProps = {
  userId: string
  serverId: string | undefined
  eventBoard: ReturnType<typeof useEventBoard>
  groups: BoardSession | null
}

/** Chooses an event and builds its parties. */
export function EventPartiesTab({ userId, serverId, eventBoard, groups }: EventPartiesTabProps) {
  const { t } = useTranslation('party-manager')
  const { list, eventId, event, events, failed, isPending, choose, session } = eventBoard
  // Here, because the board is made anew when its event is known: what was opened before stays.
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isTypesOpen, setTypesOpen] = useState(false)
  const canEdit = useSessionState(session)?.canEdit ?? false
  const titleOf = usePartyTitle()
  const [created, setCreated] = useState<{ id: string; title: string } | null>(null)
  // It comes last: on a phone nobody would see it.
  useEffect(() => {
    if (created) document.querySelector(`[data-party="${created.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [created])
  const create = () => {
    if (eventId === null) return fail(t('chooseEventFirst'))
    if (!event || !session) return fail(t('eventNotFound'))
    const id = uuidv4()
    const result = session.edit((doc) => createParty(doc, { id }))
    if (result.outcome === 'refused') fail(`${t('refusedCreate')}. ${t(`reason.${result.reason}`)}`)
    else setCreated({ id, title: titleOf(session.store.party(id), 'parties') })
  }
  const fail = (description: string) => {
    toast({ title: t('error'), description, variant: 'destructive' })
  }
  if (failed && isMenuOpen) setMenuOpen(false)
  const isChosen = useRef(false)
  const chooseByHand = (id: string | null) => {
    isChosen.current = true
    choose(id)
  }
  // The select is made anew with its board, and had the focus.
  useEffect(() => {
    if (isChosen.current) document.querySelector<HTMLElement>('[data-event-select] select')?.focus()
    isChosen.current = false
  }, [eventId])
  const chooser = <EventSelect events={events} eventId={event?.id ?? null} onChoose={chooseByHand} />
  if (failed) {
    return (
      <>
        {list.data && <BoardBar>{chooser}</BoardBar>}
        <ErrorState
          title={eventsFailure(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </>
    )
  }
  return (
    <>
      <EventBoard
        key={eventId ?? ''}
        event={event}
        isPending={isPending}
        hasEvents={events.length > 0}
        session={session}
        groups={groups}
        userId={userId}
        serverId={serverId}
        chooser={chooser}
        menuState={{ open: isMenuOpen, onOpenChange: setMenuOpen }}
        onPartyTypes={() => setTypesOpen(true)}
        creator={
          <Button
            variant="primary"
            className="max-sm:size-10 max-sm:shrink-0 max-sm:px-0"
            icon={<Plus size={18} />}
            aria-label={t('createParty')}
            // Without an event the button stays enabled, and a press says what is missing.
            disabled={isPending || (event !== null && !canEdit)}
            onClick={create}
          >
            <span className="whitespace-nowrap max-sm:hidden">{t('createPartyShort')}</span>
          </Button>
        }
      />
      <p role="status" aria-live="polite" className="sr-only">
        {created && t('partyCreated', { party: created.title })}
      </p>
      <LazyOverlay open={isTypesOpen} onClose={() => setTypesOpen(false)}>
        {isTypesOpen && <PartyTypesDialog onClose={() => setTypesOpen(false)} />}
      </LazyOverlay>
    </>
  )
}
