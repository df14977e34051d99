import { parseBoardName, type BoardOwner } from '@raidtisch/shared-types/board/board-document'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import type { AuditSubject } from './board-audit.ts'
import type { OwnerRow } from './board-groups.ts'
import type { BoardAccess, BoardKind } from './board-kind.ts'
import { projectBoard, type ProjectionDeps } from './board-projection.ts'

/** One board as the server of documents needs it, whatever its kind. */
export type Board = {
  ownerId: string
  audit: AuditSubject
  accessOf: (tx: Tx, actor: Actor) => Promise<BoardAccess>
  project: (deps: ProjectionDeps) => Promise<void>
}

/** The boards of one kind, by the id of their owner. */
export function boardsOf<O extends OwnerRow, V extends { id: string }>(
  kind: BoardKind<O, V>,
): (ownerId: string) => Board {
  return (ownerId) => ({
    ownerId,
    audit: kind.audit,
    accessOf: (tx, actor) => kind.accessOf(tx, actor, ownerId),
    project: (deps) => projectBoard(kind, deps, ownerId),
  })
}

/** Finds a board by its document's name; null when the name is none. */
export function createBoardFinder(
  kinds: Record<BoardOwner['kind'], (ownerId: string) => Board>,
): (documentName: string) => Board | null {
  return (documentName) => {
    const owner = parseBoardName(documentName)
    if (!owner) return null
    return kinds[owner.kind](owner.kind === 'parties' ? owner.eventId : owner.serverId)
  }
}
