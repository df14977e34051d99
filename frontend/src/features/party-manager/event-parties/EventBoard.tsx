import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { CalendarSearch, FlaskConical, Shapes, UsersRound } from 'lucide-react'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { useNewParties, usePartyIds } from '../board/use-board.ts'
import { isLoaded } from '../board/save-state.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import type { MenuState } from '#ui/Menu.tsx'
import { AvailablePlayers } from '../people/AvailablePlayers.tsx'
import { BenchNotice } from '../people/BenchNotice.tsx'
import { BoardArea } from '../parties/BoardArea.tsx'
import { BoardBar } from '../toolbar/board-bar.tsx'
import { BoardPlaceholder, isClosed } from '../BoardPlaceholder.tsx'
import { BoardController } from '../drag/board-controller.ts'
import { BoardFigures } from '../toolbar/BoardFigures.tsx'
import { BoardToolbar } from '../toolbar/BoardToolbar.tsx'
import { createDemoBoard } from '../board/demo-board.ts'
import { BoardProvider, useBoardContext, useOpenGhost } from '../drag/board-context.ts'
import { useEarlierParties } from './use-earlier-parties.tsx'
import { GhostExplanation } from '../lazy-dialogs.ts'
import { GroupShelf } from '../static-groups/GroupShelf.tsx'
import { DragBar } from '../drag/DragBar.tsx'
import { emptyStore } from '../board/board-store.ts'
import { PublishParties } from '../publish/PublishParties.tsx'
import { PullSection } from '../ready-to-pull/PullSection.tsx'
import { SuggestButton } from '../suggestion/SuggestButton.tsx'
import { SuggestionProvider } from '../suggestion/SuggestionProvider.tsx'
import { SuggestionBar } from '../suggestion/SuggestionBar.tsx'
import { PartyEditor } from '../parties/PartyEditor.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { useBoardNotices } from '../drag/use-board-notices.ts'
import { usePeople } from '../people/use-people.ts'
import { Workspace } from '../Workspace.tsx'

type EventBoardProps = {
  event: ListedEvent | null
  /** It is not known yet which event is meant. */
  isPending: boolean
  hasEvents: boolean
  session: BoardSession | null
  groups: BoardSession | null
  userId: string
  serverId: string | undefined
  chooser: ReactNode
  creator: ReactNode
  menuState: MenuState
  onPartyTypes: () => void
}

export function EventBoard(props: EventBoardProps) {
  const { event, isPending, hasEvents, session, groups, userId, serverId, chooser, creator } = props
  const { menuState, onPartyTypes } = props
  const { t } = useTranslation('party-manager')
  const state = useSessionState(session)
  const earlierParties = useEarlierParties()
  const groupStore = groups?.store ?? emptyStore
  const ownStore = session?.store ?? emptyStore
  const { people, areKnown } = usePeople(serverId, event, { parties: ownStore, groups: groupStore })
  const demo = useMemo(() => createDemoBoard(userId), [userId])
  const parties = usePartyIds(ownStore)
  const suggested = useNewParties(ownStore)
  const isEmpty = parties.length + suggested.length === 0
  // The board is drawn in small tasks, apart from the one in which its document arrives.
  const isReady = useDeferredValue(isLoaded(state?.status) && areKnown, false)
  const canEdit = state?.canEdit ?? false
  // Leaders try things out on two demo parties until the event has its first real one.
  const showsDemo = session !== null && canEdit && isEmpty
  // Without a session the demo board only stands in for one, because the controller needs a board; nobody sees it.
  const board = session === null || showsDemo ? demo : session
  const shown = showsDemo ? null : session
  const areGroupsKnown = isLoaded(useSessionState(groups)?.status)
  const controller = useMemo(() => new BoardController(board), [board])
  const said = useBoardNotices(controller, people, 'parties')
  const isNobodyAccepted = event?.participants.every((one) => one.status !== 'accepted') ?? false
  return (
    <BoardProvider controller={controller} people={people} kind="parties" canEdit={canEdit}>
      <SuggestionProvider event={event} controller={controller} groups={groupStore}>
        <BoardBar
          menuState={menuState}
          menu={[
            ...(event && session && canEdit ? [earlierParties(event, session)] : []),
            { label: t('partyTypes'), icon: <Shapes size={16} />, onSelect: onPartyTypes },
          ]}
        >
          {chooser}
          {creator}
          {event && shown && (
            <SuggestButton event={event} session={shown} canEdit={canEdit && areKnown} isInBar />
          )}
          {event && shown && <BoardFigures />}
          {session && !isClosed(state?.status) && <BoardToolbar session={session} />}
          {event && state && shown && canEdit && (
            <PublishParties
              eventId={event.id}
              hasChannel={event.channelId !== null}
              store={shown.store}
              save={state.save}
            />
          )}
        </BoardBar>
        {/* Not `!canEdit`, which also holds while the board loads. */}
        {state?.access === 'read' && (
          <p role="status" className="mb-3 rounded-card bg-caution-soft px-4 py-3 text-caution-text">
            {t('readOnly')}
          </p>
        )}
        <Workspace
          said={said}
          players={(onPicked) => (
            <AvailablePlayers
              groups={groupStore}
              areKnown={areKnown && !isPending}
              emptyText={t(isNobodyAccepted ? 'nobodyAccepted' : 'nobodyAvailable')}
              onPicked={onPicked}
            />
          )}
          groups={(onPicked) => (
            <GroupShelf groups={groupStore} areKnown={areGroupsKnown} onPicked={onPicked} />
          )}
          board={(onPicked) => (
            <>
              {event === null && !isPending && (
                <EmptyState
                  icon={<CalendarSearch size={24} />}
                  title={t(hasEvents ? 'noEventTitle' : 'noEventsTitle')}
                  text={t(hasEvents ? 'noEventText' : 'noEventsText')}
                />
              )}
              {(event ? !isReady : isPending) && (
                <BoardPlaceholder status={state?.status} onReconnect={session?.reconnect} />
              )}
              {event && isReady && (
                <>
                  {showsDemo && (
                    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-accent-soft px-4 py-3 text-accent-text">
                      <p className="flex min-w-0 grow basis-72 items-start gap-2.5">
                        <FlaskConical size={18} className="mt-px shrink-0" />
                        {t('demoNotice')}
                      </p>
                      {session && !isNobodyAccepted && (
                        <SuggestButton event={event} session={session} canEdit={canEdit} />
                      )}
                    </div>
                  )}
                  {shown && <PullSection event={event} canEdit={canEdit} />}
                  {shown && <SuggestionBar event={event} session={shown} />}
                  <BenchNotice onPicked={onPicked} />
                  <BoardArea
                    empty={<EmptyState icon={<UsersRound size={24} />} title={t('noPartiesTitle')} />}
                  />
                </>
              )}
            </>
          )}
        />
        <DragBar />
        <SlotPicker groups={groupStore} />
        <GhostDialog />
        <PartyEditor />
      </SuggestionProvider>
    </BoardProvider>
  )
}

/** Opens when a slot with a suggestion is pressed. */
function GhostDialog() {
  const { controller } = useBoardContext()
  const ghost = useOpenGhost(controller)
  return (
    <LazyOverlay open={ghost !== null} onClose={() => controller.explained.open(null)}>
      {ghost && <GhostExplanation ghost={ghost} />}
    </LazyOverlay>
  )
}
