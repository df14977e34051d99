import { startRefusingPooler } from '#testing/refusing-pooler.ts'
import { type BrokenSetUp, database } from './broken-set-up.fixture.ts'

let stop = () => Promise.resolve()

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
]
