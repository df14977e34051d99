import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { isLoaded } from '../board/save-state.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { AvailablePlayers } from '../people/AvailablePlayers.tsx'
import { BenchNotice } from '../people/BenchNotice.tsx'
import { BoardArea } from '../parties/BoardArea.tsx'
import { BoardBar } from '../toolbar/board-bar.tsx'
import { BoardPlaceholder, isClosed } from '../BoardPlaceholder.tsx'
import { BoardController } from '../drag/board-controller.ts'
import { BoardToolbar } from '../toolbar/BoardToolbar.tsx'
import { BoardProvider } from '../drag/board-context.ts'
import { DragBar } from '../drag/DragBar.tsx'
import { PartyEditor } from '../parties/PartyEditor.tsx'
import { SlotPicker } from '../parties/SlotPicker.tsx'
import { useBoardNotices } from '../drag/use-board-notices.ts'
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
  const { people, areKnown } = usePeople(serverId, null, { groups: session.store })
  const controller = useMemo(() => new BoardController(session), [session])
  const said = useBoardNotices(controller, people, 'groups')
  const isReady = isLoaded(state.status) && areKnown
  const { canEdit } = state
  return (
    <BoardProvider controller={controller} people={people} kind="groups" canEdit={canEdit}>
      <BoardBar>
        <div className="grow">{creator}</div>
        {!isClosed(state.status) && <BoardToolbar session={session} />}
      </BoardBar>
      <Workspace
        said={said}
        players={(onPicked) => (
          <AvailablePlayers areKnown={areKnown} emptyText={t('nobodyLeft')} onPicked={onPicked} />
        )}
        board={(onPicked) => (
          <>
            {!isReady && <BoardPlaceholder status={state.status} onReconnect={session.reconnect} />}
            {isReady && (
              <>
                <BenchNotice onPicked={onPicked} />
                <BoardArea empty={empty} />
              </>
            )}
          </>
        )}
      />
      <DragBar />
      <SlotPicker />
      <PartyEditor />
    </BoardProvider>
  )
}
