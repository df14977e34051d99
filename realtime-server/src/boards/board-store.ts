import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#core/db/prepared.ts'
import { asRecords, type Records, recordSetOf } from '#core/db/record-set.ts'
import { databaseNow, type Row, type Sql, type SqlRunner, type Tables } from '#core/db/sql.ts'
import type { Columns, GroupChanges, Placement, PlacementChanges } from './board-groups.ts'

// The rows of a board are compared and written by the database, in as many statements however many people it has.

type GroupTable = 'party' | 'staticGroup'
type MemberTable = 'partyMember' | 'staticGroupMember'
type ColumnOf<Table extends keyof Tables> = keyof Row<Table> & keyof Tables[Table] & string

/** The two tables that hold the groups of one kind of boards, and the people in them. */
type BoardTables<
  G extends GroupTable,
  M extends MemberTable,
  Column extends ColumnOf<G>,
  Kept extends ColumnOf<M>,
> = {
  groups: G
  /** Whose groups they are. */
  owner: ColumnOf<G>
  /** What follows from the document. */
  columns: readonly Column[]
  members: M
  /** In which group a member is. */
  group: ColumnOf<M>
  /** What else to know of a person who leaves a slot. */
  kept?: readonly Kept[]
}

/** A person's row, with what the kind keeps of it. */
export type StoredMember<Kept> = Placement & { id: string } & Kept

export type BoardStore<C extends Columns, Kept> = {
  compareGroups: (tx: SqlRunner, ownerId: string, wanted: ReadonlyMap<string, C>) => Promise<GroupChanges<C>>
  /** Returns what it wrote: a browser may have given a new group an id that another board has. */
  writeGroups: (tx: SqlRunner, ownerId: string, changes: GroupChanges<C>) => Promise<GroupChanges<C>>
  /**
   * Deletes the rows of people who do not have that slot any more, and finds the placements that have no row. They are
   * inserted later: two people who swap slots would otherwise be in one slot for a moment.
   */
  removeMembers: (
    tx: SqlRunner,
    ownerId: string,
    wanted: readonly Placement[],
  ) => Promise<PlacementChanges<StoredMember<Kept>>>
}

type Difference = { ownerId: string; records: Records<string> }
/** `wantedId` is null for a group to remove, `storedId` for a new one, whose columns are empty. */
type DifferentGroup<C> = { storedId: string | null; wantedId: string | null } & C
/** Without an id it is a placement that has no row. */
type DifferentMember<Kept> = Omit<Placement, 'groupId'> & { id: string | null; inside: string } & Kept

export function createBoardStore<
  G extends GroupTable,
  M extends MemberTable,
  Column extends ColumnOf<G>,
  Kept extends ColumnOf<M> = never,
>(tables: BoardTables<G, M, Column, Kept>): BoardStore<Pick<Row<G>, Column> & Columns, Pick<Row<M>, Kept>> {
  type C = Pick<Row<G>, Column> & Columns
  type K = Pick<Row<M>, Kept>
  const { owner, columns, group, kept = [] } = tables
  const groups = sql.table(tables.groups)
  const members = sql.table(tables.members)
  const placement = [group, 'discordUserId', 'position'] as const

  const selectDifferentGroups = statement(
    ({ ownerId, records }: Difference) => sql<DifferentGroup<C>>`
      select ${ref('id', 'stored')} as stored_id, ${ref('id', 'wanted')} as wanted_id, ${refs(columns, 'stored')}
      from ${recordSetOf(tables.groups, records)} as wanted
      full join (select * from ${groups} where ${refs([owner])} = ${ownerId}) as stored on ${equal('id')}
      where (${refs(['id', ...columns], 'wanted')}) is distinct from (${refs(['id', ...columns], 'stored')})`,
  )
  const insertGroups = statement(
    ({ ownerId, records }: Difference) => sql<{ id: string }>`
      insert into ${groups} (${refs([owner])}, ${ref('updatedAt')}, ${refs(['id', ...columns])})
      select ${ownerId}::text, ${databaseNow}, ${refs(['id', ...columns])}
      from ${recordSetOf(tables.groups, records)} as wanted
      on conflict do nothing
      returning ${ref('id')}`,
  )
  // Typed as one of the two tables; `columns` are checked above.
  const table = tables.groups as 'party'
  const values = Object.fromEntries(columns.map((name) => [name, refs([name], 'wanted')]))
  const updateGroups = prepared((db, { records }: Pick<Difference, 'records'>) =>
    db
      .updateTable(table)
      .from(recordSetOf(table, records).as('wanted'))
      .set({ updatedAt: databaseNow, ...values })
      .whereRef(`${table}.id`, '=', 'wanted.id'),
  )
  const deleteGroups = statement(
    ({ ids }: { ids: readonly string[] }) => sql`delete from ${groups} where ${ref('id')} = any(${ids})`,
  )
  const deleteDifferentMembers = statement(
    ({ ownerId, records }: Difference) => sql<DifferentMember<K>>`
      with stored as (
        select * from ${members}
        where ${refs([group])} in (select ${ref('id')} from ${groups} where ${refs([owner])} = ${ownerId})
      ), different as materialized (
        select ${refs(['id', ...kept], 'stored')}, ${sql.join(placement.map(eitherOf))}
        from stored full join ${recordSetOf(tables.members, records)} as wanted
          on ${sql.join(placement.map(equal), and)}
        where ${ref('id', 'stored')} is null or ${ref('position', 'wanted')} is null
      ), removed as (delete from ${members} where ${ref('id')} in (select ${ref('id')} from different))
      select ${refs(['id', ...kept])}, ${refs([group])} as inside, ${refs(['discordUserId', 'position'])} from different`,
  )
  const recordsOf = (rows: readonly { id: string; columns: C }[]) =>
    asRecords<string>(rows.map(({ id, columns }): Columns => ({ id, ...columns })))

  return {
    compareGroups: async (tx, ownerId, wanted) => {
      const records = recordsOf([...wanted].map(([id, columns]) => ({ id, columns })))
      const changes: GroupChanges<C> = { created: [], changed: [], removed: [] }
      for (const { storedId, wantedId, ...rest } of await selectDifferentGroups(tx, { ownerId, records })) {
        const before = rest as unknown as C
        const columns = wantedId === null ? undefined : wanted.get(wantedId)
        if (storedId === null && wantedId !== null && columns) changes.created.push({ id: wantedId, columns })
        else if (storedId !== null && columns) changes.changed.push({ id: storedId, before, columns })
        else if (storedId !== null) changes.removed.push({ id: storedId, before })
      }
      return changes
    },

    writeGroups: async (tx, ownerId, changes) => {
      const { created, changed, removed } = changes
      if (removed.length > 0) await deleteGroups(tx, { ids: removed.map(({ id }) => id) })
      if (changed.length > 0) await updateGroups(tx, { records: recordsOf(changed) })
      if (created.length === 0) return changes
      const inserted = await insertGroups(tx, { ownerId, records: recordsOf(created) })
      const ids = new Set(inserted.map(({ id }) => id))
      return { ...changes, created: created.filter(({ id }) => ids.has(id)) }
    },

    removeMembers: async (tx, ownerId, wanted) => {
      const records = asRecords(
        wanted.map(({ groupId, discordUserId, position }) => ({ [group]: groupId, discordUserId, position })),
      )
      const changes: PlacementChanges<StoredMember<K>> = { removed: [], added: [] }
      for (const different of await deleteDifferentMembers(tx, { ownerId, records })) {
        const { id, inside: groupId, discordUserId, position } = different
        if (id === null) changes.added.push({ groupId, discordUserId, position })
        else changes.removed.push({ ...different, id, groupId })
      }
      return changes
    },
  }
}

/** A column that the tables of both kinds have: renaming it does not compile. */
function ref(
  name: ColumnOf<GroupTable> | ColumnOf<MemberTable>,
  source?: 'stored' | 'wanted',
): RawBuilder<unknown> {
  return refs([name], source)
}

function refs(names: readonly string[], source?: 'stored' | 'wanted'): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(source ? `${source}.${name}` : name)))
}

function equal(name: string): RawBuilder<unknown> {
  return sql`${refs([name], 'stored')} = ${refs([name], 'wanted')}`
}

const and = sql` and `

function eitherOf(name: string): RawBuilder<unknown> {
  return sql`coalesce(${refs([name], 'stored')}, ${refs([name], 'wanted')}) as ${refs([name])}`
}

function statement<Values extends object, Result>(build: (values: Values) => RawBuilder<Result>) {
  return prepared((db: Sql, values: Values) => ({ compile: () => build(values).compile(db) }))
}
