import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { schemaScript } from '#testing/schema-script.ts'
import { createBareDatabase, createTestDatabase } from '#testing/test-database.ts'
import { migrationsFolder } from './migration-files.ts'

const { url: migrated } = await createTestDatabase()
const declared = await createBareDatabase()
const schema = readFileSync(path.join(migrationsFolder(), '../schema.prisma'), 'utf8')

/** One line for each column, index and constraint, after the script has run. */
async function describeTables(url: string, script = ''): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(script)
    return (await client.query<{ line: string }>(descriptions)).rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

/** CHECK constraints and triggers are left out: the language of schema.prisma cannot express them. */
const descriptions = `
  WITH tables AS (
    SELECT oid, relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> '_prisma_migrations'
  )
  SELECT concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN 'NOT NULL' END, 'DEFAULT ' || pg_get_expr(adbin, adrelid)) AS line
  FROM tables JOIN pg_attribute ON attrelid = oid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(indexrelid) FROM tables JOIN pg_index ON indrelid = oid
  UNION ALL
  SELECT concat_ws(' ', 'constraint', relname || '.' || conname, pg_get_constraintdef(pg_constraint.oid))
  FROM tables JOIN pg_constraint ON conrelid = tables.oid WHERE contype IN ('p', 'u', 'f', 'x')
  ORDER BY line`

it('Migrations create the columns, defaults, indexes and foreign keys that schema.prisma declares', async () => {
  const inMigrations = await describeTables(migrated)
  const inSchema = await describeTables(declared, await schemaScript(schema))
  expect(inSchema.length).toBeGreaterThan(300)
  expect({
    'only in migrations': inMigrations.filter((line) => !inSchema.includes(line)),
    'only in schema.prisma': inSchema.filter((line) => !inMigrations.includes(line)),
  }).toEqual({ 'only in migrations': [], 'only in schema.prisma': [] })
})
