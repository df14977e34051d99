import type * as Y from 'yjs'
import type { Tx } from '#core/db/database.ts'
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
  /** The group's name in the audit log. */
  labelOf: (columns: C) => string
  readRows: (tx: Tx, owner: Owner) => Promise<GroupRow<C, M>[]>
  /** Those of the ids that another owner's groups have: an id is unique over all boards. */
  findForeignIds: (tx: Tx, owner: Owner, ids: string[]) => Promise<{ id: string }[]>
  insertGroups: (tx: Tx, owner: Owner, rows: (C & { id: string })[]) => Promise<unknown>
  updateGroup: (tx: Tx, id: string, columns: C) => Promise<unknown>
  deleteGroups: (tx: Tx, ids: string[]) => Promise<unknown>
  deleteMembers: (tx: Tx, ids: string[]) => Promise<unknown>
  insertMembers: (tx: Tx, owner: Owner, changes: MemberChanges<M>) => Promise<unknown>
}

export type MemberChanges<M extends MemberRow> = PlacementChanges<M & Placement> & {
  usernameOf: (discordUserId: string) => string
}

/** Makes an owner's rows equal the document and writes the audit rows; false when the rows were equal already. */
export type RowWriter<Owner> = (
  tx: Tx,
  owner: Owner,
  doc: Y.Doc,
  authors: ReadonlySet<string>,
) => Promise<boolean>

export function createRowWriter<Owner extends OwnerRow, C extends Columns, M extends MemberRow>(
  tables: BoardTables<Owner, C, M>,
): RowWriter<Owner> {
  const columnNames = Object.keys(tables.columns) as (keyof C & string)[]
  const collect = (valueOf: (name: keyof C & string) => Columns[string]): C => {
    const columns: Columns = Object.fromEntries(columnNames.map((name) => [name, valueOf(name)]))
    return columns as C
  }

  async function writeGroups(
    tx: Tx,
    owner: Owner,
    { created, changed, removed }: GroupChanges<C>,
  ): Promise<void> {
    if (removed.length > 0) await tables.deleteGroups(tx, removed.map(idOf))
    const rows = created.map(({ id, columns }) => ({ id, ...columns }))
    if (rows.length > 0) await tables.insertGroups(tx, owner, rows)
    for (const { id, columns } of changed) await tables.updateGroup(tx, id, columns)
  }

  return async (tx, owner, doc, authors) => {
    const rows = await tables.readRows(tx, owner)
    const stored = rows.flatMap(placementsOf)
    const ids = [...findPeople(doc), ...stored.map(({ discordUserId }) => discordUserId), ...authors]
    const people = await findPeopleById(tx, ids)
    const shown = readGroups(doc, (id) => people.has(id))
    const foreign = new Set((await tables.findForeignIds(tx, owner, shown.map(idOf))).map(idOf))
    const wanted = shown.filter(({ id }) => !foreign.has(id))
    const before = new Map(rows.map((row) => [row.id, collect((name) => row[name])]))
    const after = new Map(wanted.map((group) => [group.id, collect((name) => tables.columns[name](group))]))
    const groups = compareGroups(before, after)
    const placements = comparePlacements(
      stored,
      wanted.flatMap((group) => group.placements),
    )
    if (!hasChanges(groups, placements)) return false

    await writeGroups(tx, owner, groups)
    // Before the insert: two people who swap slots would otherwise be in one slot for a moment.
    if (placements.removed.length > 0) await tables.deleteMembers(tx, placements.removed.map(idOf))
    const usernameOf = (id: string) => people.get(id)?.username ?? id
    await tables.insertMembers(tx, owner, { ...placements, usernameOf })
    const labels = new Map([...before, ...after].map(([id, columns]) => [id, tables.labelOf(columns)]))
    const changes = attributeChanges(placements, auditGroups(groups), authors, {
      nameOfPerson: (id) => people.get(id)?.displayName ?? id,
      nameOfGroup: (id) => labels.get(id) ?? id,
    })
    await tx.auditLog.createMany({
      data: auditRows(tables.audit, owner, changes, (id) => people.get(id)?.username ?? null),
    })
    return true
  }
}

function placementsOf<C, M extends MemberRow>({ id: groupId, members }: GroupRow<C, M>): (M & Placement)[] {
  return members.map((member) => ({ ...member, groupId }))
}

function idOf({ id }: { id: string }): string {
  return id
}
