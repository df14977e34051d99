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
} from 'kysely'
import type { DB } from '#generated/kysely/tables.ts'

/**
 * Statements typed by `prisma/schema.prisma`: tables and columns are written as in Prisma, and a renamed column fails
 * to compile. A `bigint` column is a string.
 */
export type Sql = Kysely<DB>

/** A row of a table as it is read. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>

/** Runs one compiled statement on the connection that a transaction, or the pool, has for it. */
export type RunStatement = (statement: CompiledQuery) => Promise<QueryResult<unknown>>

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The query builder over a connection that somebody else opens, commits and closes. */
export function sqlOver(run: RunStatement): Sql {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedConnection(run),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
  })
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

/** A count or sum as a number; PostgreSQL answers them as bigint or numeric, which the driver reads as text. */
export function asInt(expression: Expression<unknown>): RawBuilder<number> {
  return sql<number>`${expression}::int`
}

/** `= any(list)`: unlike `in`, its text is the same for every length of the list. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`
}
