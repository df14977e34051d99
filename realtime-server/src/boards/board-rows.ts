import { randomUUID } from 'node:crypto'
import type { PartyField } from '@raidtisch/shared-types/board/board-record'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type * as Y from 'yjs'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { BoardAuthors } from './board-authors.ts'
import { attributeChanges, auditGroups, recordChanges, type AuditSubject } from './board-audit.ts'
import {
  findPeople,
  hasChanges,
  readGroups,
  type BoardGroup,
  type Columns,
  type GroupChanges,
  type OwnerRow,
  type Placement,
  type PlacementChanges,
} from './board-groups.ts'
import { findPeopleById, keepPeople, type PersonNames } from './board-people.ts'
import type { BoardStore, StoredMember } from './board-store.ts'

/** How one kind of boards is stored. */
export type BoardRows<Owner extends OwnerRow, C extends Columns, Kept> = {
  audit: AuditSubject
  store: BoardStore<C, Kept>
  /** Each column of a group's row that follows from the document. */
  columns: { readonly [Name in keyof C]: (group: BoardGroup) => C[Name] }
  /** Columns that are called otherwise than the document's field that they follow from. */
  fieldOf?: Readonly<Record<string, PartyField>>
  /** The group's name in the audit log. */
  labelOf: (columns: C) => string
  insertMembers: (tx: SqlTx, owner: Owner, changes: MemberChanges<Kept>) => Promise<unknown>
}

export type MemberChanges<Kept> = {
  removed: readonly StoredMember<Kept>[]
  /** With the ids of their new rows. */
  added: readonly (Placement & { id: string })[]
  namesOf: (discordUserId: string) => PersonNames
  at: Date
}

/** What browsers have to be sent. */
export type GroupDelta = {
  /** Ids of groups that are new or look different. */
  touched: ReadonlySet<string>
  /** Ids of all groups, when there are others than before, or in another order. */
  order: readonly string[] | null
  /** Who left which slot and who has which one now, when nothing else changed. */
  moves: Moves | null
}

type Moves = {
  at: Date
  /** Ids of rows. */
  left: readonly string[]
  placed: readonly (Placement & PersonNames & { id: string })[]
}

/** Makes an owner's rows equal the document and writes the audit rows; null when the rows were equal already. */
export type RowWriter<Owner> = (
  tx: SqlTx,
  owner: Owner,
  doc: Y.Doc,
  authors: BoardAuthors,
) => Promise<GroupDelta | null>

export function createRowWriter<Owner extends OwnerRow, C extends Columns, Kept>({
  audit,
  store,
  columns,
  fieldOf,
  labelOf,
  insertMembers,
}: BoardRows<Owner, C, Kept>): RowWriter<Owner> {
  const columnNames = Object.keys(columns) as (keyof C & string)[]
  const columnsOf = (group: BoardGroup): C => {
    const values: Columns = Object.fromEntries(columnNames.map((name) => [name, columns[name](group)]))
    return values as C
  }

  return async (tx, owner, doc, authors) => {
    const board = readBoard(doc)
    const people = await keepPeople(tx, findPeople(board))
    const shown = readGroups(board, (id) => people.has(id))
    const wanted = new Map(shown.map((group) => [group.id, columnsOf(group)]))
    const compared = await store.compareGroups(tx, owner.id, wanted)
    const placed = await store.removeMembers(
      tx,
      owner.id,
      shown.flatMap(({ placements }) => placements),
    )
    const groups = await store.writeGroups(tx, owner.id, compared)
    const refused = new Set(compared.created.map(idOf))
    for (const { id } of groups.created) refused.delete(id)
    const added = placed.added.filter(({ groupId }) => !refused.has(groupId))
    const placements = { ...placed, added: added.map((one) => ({ ...one, id: randomUUID() })) }
    if (!hasChanges(groups, placements)) return null

    const moved = [...placements.removed, ...placements.added].map(({ discordUserId }) => discordUserId)
    const names = await findPeopleById(tx, [...moved, ...authors.all])
    const namesOf = (id: string) => names.get(id) ?? { username: id, displayName: id }
    const at = new Date()
    if (moved.length > 0) await insertMembers(tx, owner, { ...placements, namesOf, at })
    const labels = new Map(
      [...groups.removed.map(({ id, before }) => [id, before] as const), ...wanted].map(([id, columns]) => [
        id,
        labelOf(columns),
      ]),
    )
    const changes = attributeChanges(placements, auditGroups(groups), authors, {
      nameOfPerson: (id) => namesOf(id).displayName,
      nameOfGroup: (id) => labels.get(id) ?? id,
      fieldOf: (column) => fieldOf?.[column] ?? column,
    })
    await recordChanges(tx, audit, owner, changes, (id) => names.get(id)?.username ?? null)
    const order = [...wanted.keys()].filter((id) => !refused.has(id))
    const moves = {
      at,
      left: placements.removed.map(idOf),
      placed: placements.added.map((one) => ({ ...one, ...namesOf(one.discordUserId) })),
    }
    return deltaOf(groups, placements, order, moves)
  }
}

function deltaOf<C extends Columns>(
  { created, changed, removed }: GroupChanges<C>,
  placements: PlacementChanges<Placement>,
  order: readonly string[],
  moves: Moves,
): GroupDelta {
  const differ = ({ before, columns }: (typeof changed)[number], names: readonly string[]) =>
    names.some((name) => columns[name] !== before[name])
  const shown = changed.filter((one) =>
    differ(
      one,
      Object.keys(one.columns).filter((name) => name !== 'position'),
    ),
  )
  const filled = [...placements.removed, ...placements.added].map(({ groupId }) => groupId)
  const isReordered = created.length + removed.length > 0 || changed.some((one) => differ(one, ['position']))
  const isMoved = !isReordered && shown.length === 0
  return {
    moves: isMoved ? moves : null,
    touched: new Set([...created.map(idOf), ...shown.map(idOf), ...filled]),
    order: isReordered ? order : null,
  }
}

function idOf({ id }: { id: string }): string {
  return id
}
