import { startRefusingPooler } from '#testing/refusing-pooler.ts'
import { type BrokenSetUp, database } from './broken-set-up.fixture.ts'

let stop = () => Promise.resolve()

/** A database that works, in which another program has locked a table. */
function withLock(table: string): Pick<BrokenSetUp, 'breaks' | 'heals'> {
  return {
    breaks: async (the) => {
      stop = await the.lockTable(table)
      return database(the, 'calm')
    },
    heals: () => stop(),
  }
}

/** What shows only once the doctor is connected. */
export const brokenConnections: readonly BrokenSetUp[] = [
  {
    name: 'a pooler that refuses options',
    ids: ['database_options'],
    advice: /let a connection pooler pass on/,
    breaks: async (the) => {
      const pooler = await startRefusingPooler(the.databaseAt('calm'))
      stop = pooler.stop
      return { DATABASE_URL: pooler.url }
    },
    heals: () => stop(),
  },
  {
    name: 'one connection left',
    ids: ['database_connections', 'database_full'],
    advice: /Lower DATABASE_POOL/,
    breaks: (the) => database(the, 'of_single', 'single'),
  },
  {
    name: 'a restore that has the tables',
    ids: ['not_looked_at'],
    advice: /lock timeout.*If an update or a restore is under way, run this again after it/,
    ...withLock('event'),
  },
  {
    name: 'a restore that has the migrations',
    ids: ['not_looked_at'],
    advice: /timeout.*run this again after it/,
    ...withLock('_prisma_migrations'),
  },
]
