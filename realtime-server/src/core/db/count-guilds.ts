import { sql } from 'kysely'
import type { Database } from './database.ts'
import { guildSetting } from './guild-scope.ts'
import { asInt } from './sql.ts'
import { sqlTransaction } from './sql-transaction.ts'

/**
 * How many guilds the database holds, of which the connections of a server see one. PostgreSQL keeps the plan of the count
 * with all guilds in it, so no other statement may have its text: hence the long name.
 */
export async function countGuilds(db: Pick<Database, 'pool'>): Promise<number> {
  return sqlTransaction(db, async (tx) => {
    const isAll = sql<string>`set_config(${guildSetting}, '', true)`
    await tx.sql.selectNoFrom(isAll.as('guild')).execute()
    const { countOfAllGuilds } = await tx.sql
      .selectFrom('chatServer')
      .select(({ fn }) => asInt(fn.countAll()).as('countOfAllGuilds'))
      .executeTakeFirstOrThrow()
    return countOfAllGuilds
  })
}
