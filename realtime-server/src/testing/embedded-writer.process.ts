import { pino } from 'pino'
import { openDatabase } from '#core/db/open-database.ts'

// Writes rows to the embedded database in the given folder until it is killed, and says each one that is committed.
const [dataDir = '', round = ''] = process.argv.slice(2)
const db = await openDatabase({ DATA_DIR: dataDir, DATABASE_POOL: 1 }, pino({ level: 'silent' }))
for (let version = 0; ; version++) {
  await db.prisma.outbox.create({ data: { topic: 'written', aggregateId: round, version, payload: {} } })
  process.stdout.write(`${version}\n`)
}
