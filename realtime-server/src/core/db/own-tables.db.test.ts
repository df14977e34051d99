import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { findOtherTables, ownColumns, ownNames } from './own-tables.ts'

const { db } = await createTestDatabase()

it('Everything in a new database is known to be the product’s, column by column', async () => {
  const client = await db.pool.connect()
  expect(await findOtherTables(client).finally(() => client.release())).toEqual([])
  const functions = await db.pool.query<{ name: string }>(
    "SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1",
  )
  expect(functions.rows.map(({ name }) => name)).toEqual((await ownNames()).functions.toSorted())
  const columns = await db.pool.query<{ name: string; columns: string[] }>(
    `SELECT table_name::text AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' GROUP BY 1`,
  )
  const found = columns.rows.map((row) => [row.name, row.columns.toSorted()] as const)
  const known = [...ownColumns].map(([name, own]) => [name, own.toSorted()] as const)
  expect(new Map(found)).toEqual(new Map(known))
})
