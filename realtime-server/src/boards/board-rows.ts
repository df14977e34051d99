import type { PartyField } from '@raidtisch/shared-types/board/board-record'
import type * as Y from 'yjs'
import type { Tx } from '#core/db/database.ts'
import type { BoardAuthors } from './board-authors.ts'
import { attributeChanges, auditGroups, auditRows, type AuditSubject } from './board-audit.ts'
import {
  compareGroups,
  comparePlacements,
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
import { findPeopleById } from './board-people.ts'

/** A row that says who is in which slot of a group. */
type MemberRow = Omit<Placement, 'groupId'> & { id: string }
type GroupRow<C, M> = C & { id: string; members: M[] }

/** The two tables that hold the groups of one kind of boards, and the people in them. */
export type BoardTables<Owner extends OwnerRow, C extends Columns, M extends MemberRow> = {
  audit: AuditSubject
  /** Each column of a group's row that follows from the document. */
  columns: { readonly [Name in keyof C]: (group: BoardGroup) => C[Name] }
  /** Columns that are called otherwise than the document's field that they follow from. */
  fieldOf?: Readonly<Record<string, PartyField>>
  /** The group's name in the audit log. */
  labelOf: (columns: C) => string
  readRows: (tx: Tx, owner: Owner) => Promise<GroupRow<C, M>[]>
  /** Leaves out rows whose id another board has, also one of a guild that the connection cannot see; returns the others. */
  insertGroups: (tx: Tx, owner: Owner, rows: (C & { id: string })[]) => Promise<{ id: string }[]>
  updateGroup: (tx: Tx, id: string, columns: C) => Promise<unknown>
  deleteGroups: (tx: Tx, ids: string[]) => Promise<unknown>
  deleteMembers: (tx: Tx, ids: string[]) => Promise<unknown>
  insertMembers: (tx: Tx, owner: Owner, changes: MemberChanges<M>) => Promise<unknown>
}

export type MemberChanges<M extends MemberRow> = PlacementChanges<M & Placement> & {
  usernameOf: (discordUserId: string) => string
}

/** Which groups browsers have to be sent. */
export type GroupDelta = {
  /** Ids of groups that are new or look different. */
  touched: ReadonlySet<string>
  /** Whether there are others than before, or in another order. */
  isReordered: boolean
}

/** Makes an owner's rows equal the document and writes the audit rows; null when the rows were equal already. */
export type RowWriter<Owner> = (
  tx: Tx,
  owner: Owner,
  doc: Y.Doc,
  authors: BoardAuthors,
) => Promise<GroupDelta | null>

export function createRowWriter<Owner extends OwnerRow, C extends Columns, M extends MemberRow>(
  tables: BoardTables<Owner, C, M>,
): RowWriter<Owner> {
  const columnNames = Object.keys(tables.columns) as (keyof C & string)[]
  const collect = (valueOf: (name: keyof C & string) => Columns[string]): C => {
    const columns: Columns = Object.fromEntries(columnNames.map((name) => [name, valueOf(name)]))
    return columns as C
  }

  /** Returns what it wrote: a browser may have given a new group an id that another board has. */
  async function writeGroups(
    tx: Tx,
    owner: Owner,
    { created, changed, removed }: GroupChanges<C>,
  ): Promise<GroupChanges<C>> {
    if (removed.length > 0) await tables.deleteGroups(tx, removed.map(idOf))
    const rows = created.map(({ id, columns }) => ({ id, ...columns }))
    const inserted = new Set(rows.length > 0 ? (await tables.insertGroups(tx, owner, rows)).map(idOf) : [])
    for (const { id, columns } of changed) await tables.updateGroup(tx, id, columns)
    return { created: created.filter(({ id }) => inserted.has(id)), changed, removed }
  }

  return async (tx, owner, doc, authors) => {
    const rows = await tables.readRows(tx, owner)
    const stored = rows.flatMap(placementsOf)
    const ids = [...findPeople(doc), ...stored.map(({ discordUserId }) => discordUserId), ...authors.all]
    const people = await findPeopleById(tx, ids)
    const shown = readGroups(doc, (id) => people.has(id))
    const before = new Map(rows.map((row) => [row.id, collect((name) => row[name])]))
    const after = new Map(shown.map((group) => [group.id, collect((name) => tables.columns[name](group))]))
    const groups = await writeGroups(tx, owner, compareGroups(before, after))
    const written = new Set([...before.keys(), ...groups.created.map(idOf)])
    const placements = comparePlacements(
      stored,
      shown.flatMap((group) => (written.has(group.id) ? group.placements : [])),
    )
    if (!hasChanges(groups, placements)) return null

    // Before the insert: two people who swap slots would otherwise be in one slot for a moment.
    if (placements.removed.length > 0) await tables.deleteMembers(tx, placements.removed.map(idOf))
    const usernameOf = (id: string) => people.get(id)?.username ?? id
    await tables.insertMembers(tx, owner, { ...placements, usernameOf })
    const labels = new Map([...before, ...after].map(([id, columns]) => [id, tables.labelOf(columns)]))
    const changes = attributeChanges(placements, auditGroups(groups), authors, {
      nameOfPerson: (id) => people.get(id)?.displayName ?? id,
      nameOfGroup: (id) => labels.get(id) ?? id,
      fieldOf: (column) => tables.fieldOf?.[column] ?? column,
    })
    await tx.auditLog.createMany({
      data: auditRows(tables.audit, owner, changes, (id) => people.get(id)?.username ?? null),
    })
    return deltaOf(groups, placements)
  }
}

function deltaOf<C extends Columns>(
  { created, changed, removed }: GroupChanges<C>,
  placements: PlacementChanges<Placement>,
): GroupDelta {
  const differ = ({ before, columns }: (typeof changed)[number], names: readonly string[]) =>
    names.some((name) => columns[name] !== before[name])
  const shown = changed.filter((one) =>
    differ(
      one,
      Object.keys(one.columns).filter((name) => name !== 'position'),
    ),
  )
  const seated = [...placements.removed, ...placements.added].map(({ groupId }) => groupId)
  return {
    touched: new Set([...created.map(idOf), ...shown.map(idOf), ...seated]),
    isReordered: created.length + removed.length > 0 || changed.some((one) => differ(one, ['position'])),
  }
}

function placementsOf<C, M extends MemberRow>({ id: groupId, members }: GroupRow<C, M>): (M & Placement)[] {
  return members.map((member) => ({ ...member, groupId }))
}

function idOf({ id }: { id: string }): string {
  return id
}
