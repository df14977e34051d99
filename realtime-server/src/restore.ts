import path from 'node:path'
import { hasEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { checkBackup, rowsIn } from '#core/db/backup/check-backup.ts'
import {
  type CommandEnv,
  complain,
  nameDatabase,
  readCommandEnv,
  runCommand,
  say,
} from '#core/process/command.ts'
import { inspectEnv } from '#core/process/env.ts'
import { createLogger } from '#core/process/logger.ts'
import { openStorage } from '#core/storage/object-storage.ts'
import { fetchCopy, findCopies } from '#modules/backups/backup-copies.queries.ts'
import { replaceDatabase } from '#modules/backups/replace-database.commands.ts'

/**
 * `npm run restore -- <file>`, or `s3:<name>` for one that is in the storage alone: makes the database what a backup
 * contains, and backs up first what it replaces. The server must not run. Ends with 1 when something is wrong, or with the
 * code of a start that cannot succeed; the rows of the database are as they were then.
 */
async function main(): Promise<void> {
  const given = process.argv[2]
  if (given === undefined) throw new Error('Which backup? npm run restore -- path/to/raidtisch-….gz')
  const env = readCommandEnv()
  const file = given.startsWith('s3:') ? await fetch(env, given.slice(3)) : path.resolve(given)
  const { header, others } = await checkBackup(file)
  say(
    `The backup of ${header.createdAt} (build ${header.build.version}) is whole: ${rowsIn(header, 'event')} events, ` +
      `${rowsIn(header, 'participant')} answers, ${rowsIn(header, 'audit_log')} entries in the audit log.`,
  )
  if (others.length > 0)
    say(`Not restored, because no build of Raidtisch made these tables: ${others.join(', ')}.`)
  const isNew = env.DATABASE_URL === undefined && !hasEmbeddedDatabase(env.DATA_DIR)
  say(`It ${isNew ? 'begins' : 'replaces what is in'} ${nameDatabase(env)}${isNew ? ', which is new' : ''}.`)
  const { wasLogWhole } = await replaceDatabase(env, file, {
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

/** Brings the backup into the folder. Without a name it says which there are. */
async function fetch(env: CommandEnv, name: string): Promise<string> {
  const { faults, settings } = inspectEnv()
  const [fault] = faults.filter(({ variable }) => variable.startsWith('BACKUP_'))
  if (fault) throw new Error(fault.sentence)
  const storage = openStorage(settings)
  if (!storage) throw new Error('No storage is set: BACKUP_S3_ENDPOINT and the variables beside it.')
  const { BACKUP_DIR: folder = path.join(env.DATA_DIR, 'backups') } = env
  const file = name === '' ? null : await fetchCopy(storage, folder, name)
  if (file !== null) return file
  const names = (await findCopies(storage)).map((copy) => `s3:${copy.name}`)
  throw new Error([`Which backup? ${storage.place} has:`, ...names].join('\n'))
}

await runCommand(main, 1)
