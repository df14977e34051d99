import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type Selectable,
  sql,
  type UnknownRow,
} from 'kysely'
import type { PendingWrites } from './pending-writes.ts'
import type { DB as Tables } from '#generated/kysely/tables.ts'

export type { Tables }

/**
 * Statements typed by `prisma/schema.prisma`: tables and columns are written as in Prisma, and a renamed column fails
 * to compile. A `bigint` column is a string.
 */
export type Sql = Kysely<Tables>

/** A transaction of either kind, or the database outside of one. `pending` in those of `sqlTransaction()`. */
export type SqlRunner = { readonly sql: Sql; readonly pending?: PendingWrites | undefined }

/** A row of a table as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Runs one compiled statement on the connection that a transaction, or the pool, has for it. */
export type RunStatement = (statement: CompiledQuery) => Promise<QueryResult<unknown>>

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The name that a model or field has in the database. */
export function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const runs = new WeakMap<Sql, RunStatement>()

/** The query builder over a connection that somebody else opens, commits and closes. */
export function sqlOver(run: RunStatement): Sql {
  const sql = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedConnection(run),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
  })
  runs.set(sql, run)
  return sql
}

/** Runs a statement that was compiled before; the builder's own way to its connection costs a fifth of the statement. */
export async function runCompiled<Result>(sql: Sql, statement: CompiledQuery<Result>): Promise<Result[]> {
  const run = runs.get(sql)
  if (!run) throw new Error('A builder that sqlOver() did not make has no connection.')
  const result = (await run(statement)) as QueryResult<UnknownRow>
  const { rows } = await camelCase.transformResult({ result, queryId: statement.queryId })
  return rows as Result[]
}

/** Never begins or ends a transaction: whose connection it is does. */
class BorrowedConnection extends DummyDriver {
  readonly #connection: DatabaseConnection

  constructor(run: RunStatement) {
    super()
    this.#connection = {
      executeQuery: <R>(statement: CompiledQuery) => run(statement) as Promise<QueryResult<R>>,
      streamQuery: () => {
        throw new Error('Statements are not streamed.')
      },
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  override async beginTransaction(): Promise<void> {
    throw new Error('Transactions are opened by transaction() and sqlTransaction().')
  }
}

/** Rejects when the database does not answer. */
export async function ping(db: SqlRunner): Promise<void> {
  await sql`select 1`.execute(db.sql)
}

/** The database's clock, which all processes share. */
export const databaseNow = sql<Date>`now()`

/** A value of a json column; the driver would write a list as an array of PostgreSQL. */
export function json(value: unknown): RawBuilder<unknown> {
  return parsedJson(JSON.stringify(value))
}

/** The same for a value that is JSON text already. */
export function parsedJson(text: string): RawBuilder<unknown> {
  return sql`${text}::jsonb`
}

/** The text below a key of a json column; null when there is none. */
export function jsonText(column: Expression<unknown>, key: string): RawBuilder<string | null> {
  return sql<string | null>`${column} ->> ${sql.lit(key)}`
}

/** The value below a key of a json column; null when there is none. */
export function jsonValue(column: Expression<unknown>, key: string): RawBuilder<unknown> {
  return sql`${column} -> ${sql.lit(key)}`
}

/** A count or sum as a number; PostgreSQL answers them as bigint or numeric, which the driver reads as text. */
export function asInt(expression: Expression<unknown>): RawBuilder<number> {
  return sql<number>`${expression}::int`
}

/** `= any(column)`: is among the values of a list's column. */
export function anyIn<T>(list: Expression<T[] | null>): RawBuilder<T> {
  return sql<T>`any(${list})`
}

/** `= any(list)`: unlike `in`, its text is the same for every length of the list. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`
}

/** As PostgreSQL writes it, for values that the driver would turn into something else: days and bigints. */
export function asText(expression: Expression<unknown>): RawBuilder<string> {
  return sql<string>`${expression}::text`
}

/** A calendar day, YYYY-MM-DD, as a `date`. */
export function day(text: string): RawBuilder<Date> {
  return sql<Date>`${text}::date`
}

/** The calendar day that a moment has in a place, an IANA time zone. */
export function dayIn(place: string, moment: Expression<Date>): RawBuilder<Date> {
  return sql<Date>`(${moment} at time zone ${place})::date`
}

/** What the clocks of a place, an IANA time zone, show at a moment. */
export function wallClockIn(
  place: string | Expression<string>,
  moment: Date | Expression<Date>,
): RawBuilder<Date> {
  return sql<Date>`((${moment})::timestamptz at time zone (${place})::text)`
}

/** The moment at which the clocks of a place show this. */
export function momentIn(place: string | Expression<string>, wallClock: Expression<Date>): RawBuilder<Date> {
  return sql<Date>`((${wallClock}) at time zone (${place})::text)`
}

/** What a left join found: its columns that are never empty, or null when it found no row. */
export function joined<Columns extends Record<string, unknown>>(
  columns: Columns,
): { [Column in keyof Columns]: NonNullable<Columns[Column]> } | null {
  const isFound = Object.values(columns).every((value) => value !== null)
  return isFound ? (columns as { [Column in keyof Columns]: NonNullable<Columns[Column]> }) : null
}
