import { MAX_PARTIES } from '@raidtisch/shared-types/board/board-document'
import type { EditResult, RefusalReason } from '@raidtisch/shared-types/board/board-moves'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { maxPartySize } from '@raidtisch/shared-types/domain/limits'
import type * as Y from 'yjs'
import { createDocument, editDocument } from './board-log.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseField } from '#core/errors.ts'

/** Where live leaders hear of what the server committed to their document. */
export type Boards = {
  applyCommitted: (documentName: string, edit: { update: Uint8Array | null; seq: number }) => Promise<void>
}

/** What to hand to {@link Boards} after the commit; `update` is null when the document did not change. */
export type CommittedEdit = { documentName: string; update: Uint8Array | null; seq: number }

/**
 * Changes a board inside a command's transaction; throws the refusal the caller is told about.
 * `missing` is the code for a party or group that is not there.
 */
export async function editBoard(
  tx: Tx,
  documentName: string,
  missing: ErrorCode,
  edit: (doc: Y.Doc) => readonly EditResult[],
): Promise<CommittedEdit> {
  await createDocument(tx, documentName)
  const edited = await editDocument(tx, documentName, edit)
  if (!edited) throw new Error(`The board ${documentName} vanished while it was edited`)
  for (const result of edited.result) if (result.outcome === 'refused') refuseEdit(result.reason, missing)
  return { documentName, update: edited.update, seq: edited.seq }
}

/** Lets live leaders see a committed edit. Never fails: what they miss here they find when heads are compared. */
export async function handOnEdit(
  boards: Boards,
  { documentName, update, seq }: CommittedEdit,
): Promise<void> {
  await boards.applyCommitted(documentName, { update, seq }).catch(() => undefined)
}

function refuseEdit(reason: RefusalReason, missing: ErrorCode): never {
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
      return refuse(missing)
  }
}
