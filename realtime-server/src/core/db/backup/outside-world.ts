import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { inSnakeCase, type Sql, type Tables } from '#core/db/sql.ts'
import { findCurrentTables, insertRows, rowText } from './backup-tables.ts'

/** What stands in Discord for an event. */
const inDiscord = ['eventPost', 'nativeEvent', 'eventThread'] as const

/** What a restore must not lose: rows as text, and numbers that must not be used twice. */
export type OutsideWorld = {
  sessions: string[]
  terms: { name: string; term: number }[]
  deliveries: { id: string; dedupeKey: string; row: string }[]
  inDiscord: { table: (typeof inDiscord)[number]; rows: { eventId: string; row: string }[] }[]
  epochs: { id: string; epoch: number }[]
  versions: { id: string; version: number }[]
}

/**
 * Reads what is outside of the database: who has a cookie, who leads, what was delivered, what stands in Discord. An older
 * backup does not change that, so a restore keeps it.
 */
export async function readOutsideWorld(client: ClientBase): Promise<OutsideWorld> {
  const db = sqlOnPg(client)
  const tables = await findCurrentTables(client)
  const asRecord = (name: keyof Tables) => {
    const table = tables.find((one) => one.name === inSnakeCase(name))
    return sql.raw<string>(table ? rowText(table) : 'NULL')
  }
  const sessions = await db.selectFrom('session').select(asRecord('session').as('row')).execute()
  const discord: OutsideWorld['inDiscord'] = []
  for (const table of inDiscord)
    discord.push({
      table,
      rows: await db
        .selectFrom(table)
        .select(['eventId', asRecord(table).as('row')])
        .execute(),
    })
  return {
    sessions: sessions.map(({ row }) => row),
    terms: await db.selectFrom('leaderTerm').select(['name', 'term']).execute(),
    deliveries: await db
      .selectFrom('delivery')
      .select(['id', 'dedupeKey', asRecord('delivery').as('row')])
      .where('doneAt', 'is not', null)
      .execute(),
    inDiscord: discord,
    epochs: await db.selectFrom('boardDoc').select(['id', 'epoch']).execute(),
    versions: await db.selectFrom('event').select(['id', 'version']).execute(),
  }
}

/** Puts it back, when the tables have the schema of this build again. */
export async function returnOutsideWorld(client: ClientBase, world: OutsideWorld): Promise<void> {
  const db = sqlOnPg(client)
  await db.deleteFrom('session').execute()
  await insertRows(client, 'session', world.sessions)
  // A process that led before must not be taken for the leader.
  for (const { name, term } of world.terms)
    await db
      .insertInto('leaderTerm')
      .values({ name, term })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ term: ({ ref }) => greatest(ref('leaderTerm.term'), term) }),
      )
      .execute()
  // What people and channels were told is not sent again.
  const { deliveries } = world
  await db
    .deleteFrom('delivery')
    .where(({ eb, or }) =>
      or([
        eb('dedupeKey', '=', sql<string>`any(${deliveries.map(({ dedupeKey }) => dedupeKey)})`),
        eb('id', '=', sql<string>`any(${deliveries.map(({ id }) => id)})`),
      ]),
    )
    .execute()
  await insertRows(
    client,
    'delivery',
    deliveries.map(({ row }) => row),
  )
  for (const { table, rows } of world.inDiscord) {
    const eventIds = rows.map(({ eventId }) => eventId)
    await db
      .deleteFrom(table)
      .where('eventId', '=', sql<string>`any(${eventIds})`)
      .execute()
    await insertRows(
      client,
      inSnakeCase(table),
      rows.map(({ row }) => row),
    )
  }
  await raiseNumbers(db, world)
}

async function raiseNumbers(db: Sql, { epochs, versions }: OutsideWorld): Promise<void> {
  for (const { id, epoch } of epochs)
    await db.updateTable('boardDoc').set({ epoch }).where('id', '=', id).where('epoch', '<', epoch).execute()
  for (const { id, version } of versions)
    await db
      .updateTable('event')
      .set({ version })
      .where('id', '=', id)
      .where('version', '<', version)
      .execute()
}

/** More than any board or event has used since the backup, so that none of them is used twice. */
const ahead = 100_000

/**
 * Browsers throw away their copy of a board with another epoch, instead of sending the edits that the backup lacks, and
 * read each event with a newer version again. Posts in Discord may show what the backup lacks, too: each is written anew.
 */
export async function startNewEpochs(client: ClientBase): Promise<void> {
  const db = sqlOnPg(client)
  await db
    .updateTable('boardDoc')
    .set({ epoch: (eb) => eb('epoch', '+', ahead) })
    .execute()
  await db
    .updateTable('event')
    .set({ version: (eb) => eb('version', '+', ahead) })
    .execute()
  await db.updateTable('eventPost').set({ shownVersion: -1, contentHash: null }).execute()
  await db.updateTable('nativeEvent').set({ shownVersion: -1, contentHash: null }).execute()
  await db.updateTable('eventThread').set({ shownVersion: -1 }).execute()
}

function greatest(column: Expression<number>, value: number): RawBuilder<number> {
  return sql<number>`greatest(${column}, ${value})`
}
