import type { ClientBase } from 'pg'
import { migrationsFolder, readMigrations } from '#core/db/migration-files.ts'
import { ownColumns, ownNames } from '#core/db/own-tables.ts'
import type { BackupContent, BackupRows, BackupTable } from './backup-file.ts'

/** Texts of values must not depend on the settings of a server. */
const settings = [
  ['datestyle', 'ISO, MDY'],
  ['timezone', 'UTC'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
] as const

/** Prepares a transaction that reads or writes rows as text, however long it takes. */
export async function setRowFormat(client: ClientBase): Promise<void> {
  for (const [name, value] of settings) await client.query('SELECT set_config($1, $2, true)', [name, value])
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const readTables = `SELECT c.relname AS name,
    array_agg(a.attname::text ORDER BY a.attnum) AS columns,
    coalesce((SELECT array_agg(DISTINCT f.confrelid::regclass::oid) FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid), '{}') AS parents,
    c.oid AS id
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1)
  GROUP BY c.oid ORDER BY c.relname`

type TableRow = { name: string; columns: string[]; parents: number[]; id: number }

/** All tables of the product with their columns, each after those that its foreign keys name. */
export async function findTables(client: ClientBase): Promise<Omit<BackupTable, 'rows'>[]> {
  const { rows } = await client.query<TableRow>(readTables, [(await ownNames()).tables])
  const sorted: TableRow[] = []
  const isReady = ({ parents }: TableRow) => parents.every((id) => sorted.some((table) => table.id === id))
  for (let waiting = rows; waiting.length > 0;) {
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`The foreign keys of ${waiting.map(nameOf).join()} form a cycle.`)
    sorted.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

type Columns = Pick<BackupTable, 'name' | 'columns'>

/** The same in the schema of this build, without columns that somebody added by hand. Throws when one is missing. */
export async function findCurrentTables(client: ClientBase): Promise<Columns[]> {
  const found = await findTables(client)
  const missing = compareColumns(found).filter((difference) => difference.startsWith('without'))
  if (missing.length > 0)
    throw new Error(`The database is ${missing.join(', ')}: somebody changed it by hand.`)
  return found.flatMap(({ name, columns }) => {
    const own = ownColumns.get(name)
    return own ? [{ name, columns: columns.filter((column) => own.includes(column)) }] : []
  })
}

/** How the product's tables differ from the schema of this build; nothing when they do not. */
export function compareColumns(tables: readonly Columns[]): string[] {
  return [...ownColumns].flatMap(([name, own]) => {
    const columns = tables.find((table) => table.name === name)?.columns
    if (!columns) return [`without ${name}`]
    return [
      ...own.filter((column) => !columns.includes(column)).map((column) => `without ${name}.${column}`),
      ...columns.filter((column) => !own.includes(column)).map((column) => `with ${name}.${column}`),
    ]
  })
}

/** The text of a row, as PostgreSQL reads it back, in an expression. */
export function rowText({ columns }: Columns): string {
  return `ROW(${columns.map(quoted).join(', ')})::text`
}

const nameOf = ({ name }: { name: string }) => name

export async function countRows(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(table)}`)
  return Number(rows[0]?.count)
}

/** What the header says about the rows; in the transaction that reads them. */
export async function describeContent(
  client: ClientBase,
): Promise<Pick<BackupContent, 'migrations' | 'sequences' | 'tables'>> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY finished_at, migration_name`,
  )
  // What a newer version has added, this build would leave out.
  const known = new Set((await readMigrations(migrationsFolder())).map(({ name }) => name))
  const unknown = migrations.rows.filter(({ name }) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `A newer version has updated the database (${unknown.map(nameOf).join()}): its processes can make a backup.`,
    )
  const sequences = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename = ANY($1)`,
    [await findSequences(client)],
  )
  const tables: BackupTable[] = []
  for (const table of await findCurrentTables(client))
    tables.push({ ...table, rows: await countRows(client, table.name) })
  return {
    migrations: migrations.rows,
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
    tables,
  }
}

/** The sequences that the product's tables own. */
async function findSequences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.relname AS name FROM pg_class s
       JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
       JOIN pg_class t ON d.refclassid = 'pg_class'::regclass AND t.oid = d.refobjid
     WHERE s.relkind = 'S' AND t.relnamespace = current_schema()::regnamespace AND t.relname = ANY($1)`,
    [(await ownNames()).tables],
  )
  return rows.map(({ name }) => name)
}

/** A board's snapshot has up to a megabyte as text. */
const fetched = 200

/** Rows of all tables, each as the text of its record, which PostgreSQL reads back exactly. */
export async function* readRows(
  client: ClientBase,
  tables: readonly BackupTable[],
): AsyncGenerator<BackupRows> {
  for (const table of tables) {
    await client.query(
      `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT ${rowText(table)} FROM ${quoted(table.name)}`,
    )
    for (;;) {
      const { rows } = await client.query<[string]>({
        text: `FETCH ${fetched} FROM backup_rows`,
        rowMode: 'array',
      })
      if (rows.length === 0) break
      yield { table, rows: rows.map(([row]) => row) }
    }
    await client.query('CLOSE backup_rows')
  }
}

/** `OFFSET 0`: otherwise PostgreSQL would read each record once for every column. */
export async function insertRows(client: ClientBase, table: string, rows: readonly string[]): Promise<void> {
  const name = quoted(table)
  await client.query(
    `INSERT INTO ${name} SELECT (parsed).* FROM
       (SELECT one::${name} AS parsed FROM jsonb_array_elements_text($1::jsonb) one OFFSET 0) rows`,
    [JSON.stringify(rows)],
  )
}

/** Continues with the numbers that the backup's sequences had reached. */
export async function setSequences(client: ClientBase, sequences: BackupContent['sequences']): Promise<void> {
  const own = await findSequences(client)
  for (const [name, value] of Object.entries(sequences))
    if (own.includes(name))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), value])
}

/** One text per table that is the same when all rows are the same, in whatever order they lie. */
export async function digestTables(client: ClientBase): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const table of await findCurrentTables(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(md5(r), '' ORDER BY md5(r)), '')) AS digest
       FROM (SELECT ${rowText(table)} AS r FROM ${quoted(table.name)}) rows`,
    )
    digests.set(table.name, rows[0]?.digest ?? '')
  }
  return digests
}
