import type { CompiledQuery, QueryResult } from 'kysely'
import type pg from 'pg'
import { type Sql, sqlOver } from './sql.ts'

type Connection = pg.Pool | pg.ClientBase

const builders = new WeakMap<Connection, Sql>()

/** Typed statements straight through the driver, each prepared once per connection. */
export function sqlOnPg(connection: Connection): Sql {
  const known = builders.get(connection)
  if (known) return known
  const builder = sqlOver((statement) => runOnPg(connection, statement))
  builders.set(connection, builder)
  return builder
}

export async function runOnPg(
  connection: Connection,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const { rows, rowCount } = await connection.query(namedStatement(sql, parameters))
  return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
}

const names = new Map<string, string>()
/** A statement with more parameters inserts many rows: its text depends on their number, so it is not kept. */
const preparedParametersMax = 60

/** The same text has the same name, so PostgreSQL parses and plans it once per connection. */
function namedStatement(text: string, parameters: readonly unknown[]): pg.QueryConfig {
  const values = [...parameters]
  if (values.length > preparedParametersMax) return { text, values }
  const name = names.get(text) ?? `raidtisch_${names.size}`
  names.set(text, name)
  return { name, text, values }
}
