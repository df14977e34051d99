import type { BoardSession } from '../board/board-session.ts'
import { EventPartiesTab } from './EventPartiesTab.tsx'
import { useEventBoard } from './use-event-board.ts'

type AnEventPartiesTabProps = { userId: string; serverId: string; groups: BoardSession | null }

/** The tab with its event and board, which the party manager keeps. */
export function AnEventPartiesTab(props: AnEventPartiesTabProps) {
  return <EventPartiesTab {...props} eventBoard={useEventBoard(props.userId)} />
}
