import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { CalendarSearch, FlaskConical, UsersRound } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { usePartyIds } from '../board/use-board.ts'
import { isHere } from '../board/save-state.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AvailablePlayers } from '../people/AvailablePlayers.tsx'
import { BenchNotice } from '../people/BenchNotice.tsx'
import { BoardArea } from '../parties/BoardArea.tsx'
import { BoardBar } from '../toolbar/board-bar.tsx'
import { BoardClosed, isClosed } from '../BoardClosed.tsx'
import { BoardDesk } from '../drag/board-controller.ts'
import { BoardFigures } from '../toolbar/BoardFigures.tsx'
import { BoardSkeleton } from '../BoardSkeleton.tsx'
import { BoardUnreachable } from '../BoardUnreachable.tsx'
import { BoardToolbar } from '../toolbar/BoardToolbar.tsx'
import { createDemoBoard } from '../board/demo-board.ts'
import { DeskProvider } from '../drag/board-context.ts'
import { EarlierPartiesItem } from './EarlierPartiesItem.tsx'
import { GroupShelf } from '../static-groups/GroupShelf.tsx'
import { HeldBar } from '../drag/DragBar.tsx'
import { noBoard } from '../board/no-board.ts'
import { PublishParties } from '../publish/PublishParties.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { useDeskNotices } from '../drag/use-board-notices.ts'
import { usePeople } from '../people/use-people.ts'
import { Workspace } from '../Workspace.tsx'

type EventBoardProps = {
  event: EventView | null
  /** Whether it is still to be learned which event is meant. */
  isPending: boolean
  hasEvents: boolean
  session: BoardSession | null
  groups: BoardSession | null
  userId: string
  serverId: string | undefined
  chooser: ReactNode
  creator: ReactNode
}

export function EventBoard(props: EventBoardProps) {
  const { event, isPending, hasEvents, session, groups, userId, serverId, chooser, creator } = props
  const { t } = useTranslation('party-manager')
  const state = useSessionState(session)
  const { people, areKnown } = usePeople(serverId, event)
  const demo = useMemo(() => createDemoBoard(userId), [userId])
  const isEmpty = usePartyIds(session?.store ?? noBoard).length === 0
  const isReady = isHere(state?.status) && areKnown
  const canEdit = state?.canEdit ?? false
  const board = session && !(canEdit && isEmpty) ? session : demo
  const desk = useMemo(() => new BoardDesk(board), [board])
  const said = useDeskNotices(desk, people, 'parties')
  const isNew = event?.participants.every((one) => one.status !== 'accepted') ?? false
  // One object for as long as its parts stay, or every slot would render with this component.
  const value = useMemo(() => ({ desk, people, kind: 'parties', canEdit }) as const, [desk, people, canEdit])
  return (
    <DeskProvider value={value}>
      <BoardBar
        menu={
          event && session && canEdit ? <EarlierPartiesItem event={event} session={session} /> : undefined
        }
      >
        {chooser}
        {creator}
        {event && board === session && <BoardFigures />}
        {session && !isClosed(state?.status) && <BoardToolbar session={session} />}
        {event && state && session && board === session && canEdit && (
          <PublishParties
            eventId={event.id}
            hasChannel={event.channelId !== null}
            store={session.store}
            save={state.save}
          />
        )}
      </BoardBar>
      {state?.access === 'read' && (
        <p role="status" className="mb-3 rounded-card bg-caution-soft px-4 py-3 text-caution-text">
          {t('readOnly')}
        </p>
      )}
      <Workspace
        said={said}
        players={(onTaken) => (
          <AvailablePlayers
            groups={groups?.store ?? noBoard}
            areKnown={areKnown && !isPending}
            emptyText={t(isNew ? 'nobodyAccepted' : 'nobodyAvailable')}
            onTaken={onTaken}
          />
        )}
        groups={(onTaken) => <GroupShelf groups={groups?.store ?? noBoard} onTaken={onTaken} />}
        board={(onTaken) => (
          <>
            {event === null && !isPending && (
              <EmptyState
                icon={<CalendarSearch aria-hidden size={24} />}
                title={t(hasEvents ? 'noEventTitle' : 'noEventsTitle')}
                text={t(hasEvents ? 'noEventText' : 'noEventsText')}
              />
            )}
            {event && isClosed(state?.status) && <BoardClosed status={state.status} />}
            {(event ? !isReady && !isClosed(state?.status) : isPending) &&
              (session && state?.status === 'unreachable' ? (
                <BoardUnreachable onReconnect={session.reconnect} />
              ) : (
                <BoardSkeleton />
              ))}
            {event && isReady && (
              <>
                {board === demo && (
                  <p className="flex items-start gap-2.5 rounded-card bg-accent-soft px-4 py-3 text-accent-text">
                    <FlaskConical aria-hidden size={18} className="mt-px shrink-0" />
                    {t('demoNotice')}
                  </p>
                )}
                <BenchNotice onTaken={onTaken} />
                <BoardArea
                  empty={
                    <EmptyState icon={<UsersRound aria-hidden size={24} />} title={t('noPartiesTitle')} />
                  }
                />
              </>
            )}
          </>
        )}
      />
      <HeldBar />
      <SlotPicker groups={groups?.store ?? noBoard} />
    </DeskProvider>
  )
}
