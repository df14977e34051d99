import path from 'node:path'
import { checkBackup, rowsIn } from '#core/db/backup/check-backup.ts'
import { makeBackup } from '#core/db/backup/make-backup.ts'
import { onOwnConnection } from '#core/db/backup/own-connection.ts'
import { refuseOtherConnections } from '#core/db/backup/other-connections.ts'
import { hasGuild } from '#core/db/backup/restore.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { readCommandEnv, runCommand, say } from '#core/process/command.ts'
import { createLogger } from '#core/process/logger.ts'
import { restoreDatabase } from '#modules/backups/restore.commands.ts'

/**
 * `npm run restore -- <file>`: makes the database what a backup contains, and backs up first what it replaces. The server
 * must not run. Ends with 1 when something is wrong; the database is as it was then.
 */
async function main(): Promise<void> {
  const given = process.argv[2]
  if (given === undefined) throw new Error('Which backup? npm run restore -- path/to/raidtisch-….gz')
  const file = path.resolve(given)
  const env = readCommandEnv()
  const header = await checkBackup(file)
  say(
    `The backup of ${header.createdAt} (build ${header.build.version}) is whole: ${rowsIn(header, 'event')} events, ` +
      `${rowsIn(header, 'participant')} answers, ${rowsIn(header, 'audit_log')} entries in the audit log.`,
  )
  if (env.DATABASE_URL) await refuseOtherConnections(env.DATABASE_URL)
  const logger = createLogger({ LOG_LEVEL: 'warn' })
  const db = await openDatabase({ ...env, DATABASE_POOL: 1 }, logger)
  try {
    if (await onOwnConnection(db, hasGuild)) {
      const folder = env.BACKUP_DIR ?? path.dirname(file)
      const before = await makeBackup(
        { db, dataDir: env.DATA_DIR, logger },
        { folder, keep: 14 },
        { kind: 'before-restore', now: new Date() },
      )
      say(`What the database contains now is in ${path.join(folder, before?.name ?? '')}.`)
    }
    await restoreDatabase(db, file, { purpose: 'replace' })
    say('Restored, with all rows and the audit log as they were sealed. Start the server.')
  } finally {
    await db.close()
  }
}

await runCommand(main, 1)
