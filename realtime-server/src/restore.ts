import path from 'node:path'
import { checkBackup, rowsIn } from '#core/db/backup/check-backup.ts'
import { complain, readCommandEnv, runCommand, say } from '#core/process/command.ts'
import { createLogger } from '#core/process/logger.ts'
import { replaceDatabase } from '#modules/backups/replace-database.commands.ts'

/**
 * `npm run restore -- <file>`: makes the database what a backup contains, and backs up first what it replaces. The server
 * must not run. Ends with 1 when something is wrong; the database is as it was then.
 */
async function main(): Promise<void> {
  const given = process.argv[2]
  if (given === undefined) throw new Error('Which backup? npm run restore -- path/to/raidtisch-….gz')
  const file = path.resolve(given)
  const { header } = await checkBackup(file)
  say(
    `The backup of ${header.createdAt} (build ${header.build.version}) is whole: ${rowsIn(header, 'event')} events, ` +
      `${rowsIn(header, 'participant')} answers, ${rowsIn(header, 'audit_log')} entries in the audit log.`,
  )
  const { wasLogWhole } = await replaceDatabase(readCommandEnv(), file, {
    logger: createLogger({ LOG_LEVEL: 'warn' }),
    actor: null,
    onBackedUp: (before) => say(`What the database contains now is in ${before}.`),
  })
  if (!wasLogWhole)
    complain(
      'The audit log that was replaced is not as it was sealed: somebody changed it. The sealed entries of the backup stay, and what only the replaced log had follows them.',
    )
  say('Restored, with all rows; the audit log has what happened since the backup, too. Start the server.')
}

await runCommand(main, 1)
