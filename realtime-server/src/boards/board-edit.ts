import { MAX_PARTIES } from '@raidtisch/shared-types/board/board-document'
import type { EditResult, RefusalReason } from '@raidtisch/shared-types/board/board-moves'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { maxPartySize } from '@raidtisch/shared-types/domain/limits'
import type * as Y from 'yjs'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseField } from '#core/errors.ts'
import type { OwnerRow } from './board-groups.ts'
import type { BoardKind } from './board-kind.ts'
import type { GroupDelta } from './board-rows.ts'
import { createDocument, editDocument, type ServerEdit } from './board-log.ts'
import { projectLocked } from './board-projection.ts'

/** Shows the leaders who have a document open what the server committed to it. */
export type Boards = {
  applyCommitted: (documentName: string, edit: { update: Uint8Array | null; seq: number }) => Promise<void>
}

export type BoardDeps = ChangeDeps & { boards: Boards }

export type BoardEdit = {
  /** Changes a clone of the document at its head; one refused result undoes the whole transaction. */
  edit: (doc: Y.Doc) => readonly EditResult[]
  /** `prepare` wrote something else that the groups show. */
  isChanged?: boolean
}

const nothingElse: GroupDelta = { touched: new Set(), order: null, moves: null }

/**
 * Changes a board in one transaction: the owner's lock, the document, the rows that follow from it, the message.
 * `prepare` reads what the edit needs. Returns the owner's groups as they are then.
 */
export async function editBoard<O extends OwnerRow, V extends { id: string }>(
  kind: BoardKind<O, V>,
  deps: BoardDeps,
  actor: Actor,
  ownerId: string,
  prepare: (tx: Tx, owner: O) => Promise<BoardEdit>,
): Promise<V[]> {
  const documentName = kind.documentName(ownerId)
  const { groups, committed } = await change(deps, async (tx, emit) => {
    const owner = (await kind.lock(tx, ownerId)) ?? refuse(kind.notFound.owner)
    kind.assertWritable(owner)
    const { edit, isChanged = false } = await prepare(tx, owner)
    const committed = await editLocked(kind, tx, owner, edit, actor)
    for (const result of committed.result)
      if (result.outcome === 'refused') refuseEdit(result.reason, kind.notFound.group)
    const isPublished = await projectLocked(kind, tx, emit, owner)
    if (isChanged && !isPublished)
      await kind.publish(tx, emit, owner, { ...nothingElse, head: committed.seq })
    return { groups: await kind.find(tx, owner), committed }
  })
  await showEdit(deps, documentName, committed)
  return groups
}

/** Edits the document in a transaction that holds the owner's lock; `projectLocked` brings the rows up to it. */
export async function editLocked<O extends OwnerRow, V extends { id: string }, T>(
  { documentName }: Pick<BoardKind<O, V>, 'documentName'>,
  tx: Tx,
  owner: O,
  edit: (doc: Y.Doc) => T,
  { discordUserId }: Pick<Actor, 'discordUserId'>,
): Promise<ServerEdit<T>> {
  const name = documentName(owner.id)
  await createDocument(tx, name)
  const committed = await editDocument(tx, name, edit, discordUserId)
  if (!committed) throw new Error(`The board ${name} vanished while it was edited`)
  return committed
}

/** After the commit. Leaders who miss the edit here find it when the server compares its documents with the log. */
export async function showEdit(
  { boards }: Pick<BoardDeps, 'boards'>,
  documentName: string,
  edit: Omit<ServerEdit<unknown>, 'result'>,
): Promise<void> {
  await boards.applyCommitted(documentName, edit).catch(() => undefined)
}

function refuseEdit(reason: RefusalReason, groupNotFound: ErrorCode): never {
  switch (reason) {
    case 'party_full':
    case 'slot_taken':
      return refuse(reason)
    case 'slot_out_of_range':
      return refuseField('position', 'must be smaller than the size of the party')
    case 'size_out_of_range':
      return refuseField('maxSize', `must be between 1 and ${maxPartySize}`)
    case 'size_below_members':
      return refuseField('maxSize', 'must be at least the number of members')
    case 'too_many_parties':
      return refuseField('body', `there are ${MAX_PARTIES} already`)
    case 'not_placed':
    case 'moved_since':
    case 'changed_since':
      return refuse('person_not_found')
    case 'party_not_found':
    case 'party_deleted':
    case 'party_exists':
      return refuse(groupNotFound)
  }
}
