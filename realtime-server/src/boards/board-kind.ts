import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import type { Actor } from '#core/actor.ts'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { AuditSubject } from './board-audit.ts'
import type { OwnerRow } from './board-groups.ts'
import type { GroupDelta, RowWriter } from './board-rows.ts'

export type BoardAccess = 'none' | 'read' | 'write'

/** One kind of boards: the parties of an event, or the static groups of a Discord server. Both are called groups here. */
export type BoardKind<Owner extends OwnerRow, View extends { id: string }> = {
  documentName: (ownerId: string) => string
  audit: AuditSubject
  /** The codes for an owner and for a group that does not exist. */
  notFound: { owner: ErrorCode; group: ErrorCode }
  /** Refuses an actor who may not edit boards of this kind. */
  authorize: (actor: Actor) => void
  /** What the actor may do on the document itself. */
  accessOf: (tx: Tx, actor: Actor, ownerId: string) => Promise<BoardAccess>
  /** Locks the row under which every change of this board's rows happens; null when there is no such owner. */
  lock: (tx: SqlTx, ownerId: string) => Promise<Owner | null>
  /** Refuses commands while the board is read-only. */
  assertWritable: (owner: Owner) => void
  findOwnerId: (tx: Tx, actor: Actor, groupId: string) => Promise<string | null>
  /** The Discord user behind the id by which a route names a member. */
  findMember: (tx: Tx, owner: Owner, groupId: string, memberId: string) => Promise<string | null>
  writeRows: RowWriter<Owner>
  /** The owner's groups as browsers show them. */
  find: (tx: SqlTx, owner: Owner) => Promise<View[]>
  /** Emits what changed. `head`: the document's last sequence number. */
  publish: (tx: SqlTx, emit: Emit, owner: Owner, change: GroupDelta & { head: number }) => Promise<void>
}
