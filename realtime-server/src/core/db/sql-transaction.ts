import type pg from 'pg'
import { Prisma } from '#generated/prisma/client.ts'
import type { Database } from './database.ts'
import { namedStatement, sqlOnPg } from './sql-on-pg.ts'
import type { Sql } from './sql.ts'
import { againOnConflict } from './transaction.ts'

/**
 * What a query written in SQL needs of a transaction. Every {@link Tx} is one; so is what {@link sqlTransaction} opens.
 * Rows hold what node-postgres makes of them, so cast a bigint to text.
 */
export type SqlTx = {
  readonly sql: Sql
  $queryRaw: <T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => PromiseLike<T>
  $executeRaw: (query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => PromiseLike<number>
}

/**
 * The same as `transaction()` for work that is written in SQL alone: straight to the driver, each statement prepared
 * once per connection. For the paths that a whole guild takes at the same moment; see decision 008.
 */
export async function sqlTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (tx: SqlTx) => Promise<T>,
): Promise<T> {
  return againOnConflict(async () => {
    const client = await pool.connect()
    let broken: Error | undefined
    // The pool listens to idle connections only; a loss that nobody listens to would end the process.
    const onLoss = (error: Error) => (broken = error)
    client.on('error', onLoss)
    try {
      await client.query('BEGIN')
      const result = await work(sqlOver(client))
      await client.query('COMMIT')
      return result
    } catch (error) {
      // A connection that cannot even take its work back is not fit for anybody else.
      await client.query('ROLLBACK').catch((failure: unknown) => (broken = failure as Error))
      throw error
    } finally {
      client.off('error', onLoss)
      client.release(broken)
    }
  })
}

function sqlOver(client: pg.PoolClient): SqlTx {
  const run = (query: TemplateStringsArray | Prisma.Sql, values: unknown[]) => {
    const { text, values: parameters } = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values)
    return client.query(namedStatement(text, parameters))
  }
  return {
    sql: sqlOnPg(client),
    $queryRaw: async <R>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) =>
      (await run(query, values)).rows as R,
    $executeRaw: async (query, ...values) => (await run(query, values)).rowCount ?? 0,
  }
}
