import pg from 'pg'
import { pino } from 'pino'
import { startElection } from '#core/jobs/leader.ts'

// Stands for election on the given database until it is killed, and says when it leads and when no more.
const [connectionString = '', name = ''] = process.argv.slice(2)
startElection({
  db: { connectionString, pool: new pg.Pool({ connectionString }) },
  logger: pino({ level: 'silent' }),
  name,
  lead: async ({ term, signal }) => {
    process.stdout.write(`leads ${term}\n`)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    process.stdout.write('stepped down\n')
  },
})
