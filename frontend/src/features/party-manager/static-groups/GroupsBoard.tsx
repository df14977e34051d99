import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { isHere } from '../board/save-state.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { AvailablePlayers } from '../people/AvailablePlayers.tsx'
import { BenchNotice } from '../people/BenchNotice.tsx'
import { BoardArea } from '../parties/BoardArea.tsx'
import { BoardBar } from '../toolbar/board-bar.tsx'
import { BoardClosed, isClosed } from '../BoardClosed.tsx'
import { BoardDesk } from '../drag/board-controller.ts'
import { BoardSkeleton } from '../BoardSkeleton.tsx'
import { BoardUnreachable } from '../BoardUnreachable.tsx'
import { BoardToolbar } from '../toolbar/BoardToolbar.tsx'
import { DeskProvider } from '../drag/board-context.ts'
import { HeldBar } from '../drag/DragBar.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { useDeskNotices } from '../drag/use-board-notices.ts'
import { usePeople } from '../people/use-people.ts'
import { Workspace } from '../Workspace.tsx'

type GroupsBoardProps = {
  session: BoardSession
  serverId: string | undefined
  creator: ReactNode
  empty: ReactNode
}

export function GroupsBoard({ session, serverId, creator, empty }: GroupsBoardProps) {
  const { t } = useTranslation('party-manager')
  const state = useSessionState(session)
  const { people, areKnown } = usePeople(serverId, null)
  const desk = useMemo(() => new BoardDesk(session), [session])
  const said = useDeskNotices(desk, people, 'groups')
  const isReady = isHere(state.status) && areKnown
  const { canEdit } = state
  // One object for as long as its parts stay, or every slot would render with this component.
  const value = useMemo(() => ({ desk, people, kind: 'groups', canEdit }) as const, [desk, people, canEdit])
  return (
    <DeskProvider value={value}>
      <BoardBar>
        <div className="grow">{creator}</div>
        {!isClosed(state.status) && <BoardToolbar session={session} />}
      </BoardBar>
      <Workspace
        said={said}
        players={(onTaken) => (
          <AvailablePlayers areKnown={areKnown} emptyText={t('nobodyLeft')} onTaken={onTaken} />
        )}
        board={(onTaken) => (
          <>
            {isClosed(state.status) && <BoardClosed status={state.status} />}
            {!isReady &&
              !isClosed(state.status) &&
              (state.status === 'unreachable' ? (
                <BoardUnreachable onReconnect={session.reconnect} />
              ) : (
                <BoardSkeleton />
              ))}
            {isReady && (
              <>
                <BenchNotice onTaken={onTaken} />
                <BoardArea empty={empty} />
              </>
            )}
          </>
        )}
      />
      <HeldBar />
      <SlotPicker />
    </DeskProvider>
  )
}
