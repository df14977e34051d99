import type { CompiledQuery, QueryResult } from 'kysely'
import type { Prisma } from '#generated/prisma/client.ts'
import { type Sql, sqlOver } from './sql.ts'

/** Adds typed statements that run on the same connection as Prisma's own, so both see and commit the same. */
export function withSql<Client extends Prisma.TransactionClient>(
  client: Client,
  sql: Sql = sqlOver((statement) => run(client, statement)),
): Client & { readonly sql: Sql } {
  return new Proxy(client, {
    get: (target, key) => (key === 'sql' ? sql : Reflect.get(target, key)),
  }) as Client & { readonly sql: Sql }
}

async function run(
  client: Prisma.TransactionClient,
  statement: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const { sql, parameters } = statement
  if (!isRead(statement)) {
    return { rows: [], numAffectedRows: BigInt(await client.$executeRawUnsafe(sql, ...parameters)) }
  }
  const rows = await client.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...parameters)
  return { rows: rows.map(asDriverWould) }
}

/** Whether it answers rows: everything but a change without RETURNING. */
function isRead({ query }: CompiledQuery): boolean {
  return 'returning' in query
    ? query.returning !== undefined
    : !['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(query.kind)
}

/** Prisma reads a bigint as BigInt and bytes as Uint8Array, node-postgres as string and Buffer. */
function asDriverWould(row: Record<string, unknown>): Record<string, unknown> {
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === 'bigint') row[column] = String(value)
    else if (value instanceof Uint8Array && !Buffer.isBuffer(value)) row[column] = Buffer.from(value)
  }
  return row
}
