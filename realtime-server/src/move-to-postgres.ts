import { existsSync } from 'node:fs'
import path from 'node:path'
import { digestTables } from '#core/db/backup/backup-tables.ts'
import { makeBackup } from '#core/db/backup/make-backup.ts'
import { onOwnConnection } from '#core/db/own-connection.ts'
import { refuseOtherConnections } from '#core/db/process-connections.ts'
import { hasGuild } from '#core/db/backup/restore.ts'
import { openEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { readCommandEnv, refuseMissingData, runCommand, say } from '#core/process/command.ts'
import { createLogger } from '#core/process/logger.ts'
import { restoreDatabase } from '#modules/backups/replace-database.commands.ts'

/**
 * `npm run move-to-postgres`: copies the embedded database in DATA_DIR into the PostgreSQL of DATABASE_URL, which must not
 * contain a guild. The server must not run. Ends with 1 when something is wrong, or with the code of a start that cannot
 * succeed; the rows in PostgreSQL are as they were then, and the embedded database always.
 */
async function main(): Promise<void> {
  const env = readCommandEnv()
  const { DATABASE_URL, DATA_DIR: dataDir, BACKUP_DIR: folder = path.join(dataDir, 'backups') } = env
  if (DATABASE_URL === undefined) throw new Error('Set DATABASE_URL to the PostgreSQL to move to.')
  refuseMissingData(env)
  await refuseOtherConnections(DATABASE_URL)
  const logger = createLogger({ LOG_LEVEL: 'warn' })
  const target = await openDatabase({ DATABASE_URL, DATABASE_POOL: 1, DATA_DIR: dataDir }, logger)
  try {
    if (await onOwnConnection(target, hasGuild))
      throw new Error('This PostgreSQL contains a guild already. Choose another DATABASE_URL.')
    const source = await openEmbeddedDatabase({ dataDir, serverId: undefined }, logger)
    try {
      const order = { kind: 'manual', now: new Date() } as const
      // None is removed: how many a server keeps is its setting, and the move may still fail.
      const backups = { folder, keep: Number.POSITIVE_INFINITY }
      const made = await makeBackup({ db: source, dataDir, logger }, backups, order)
      const digests = await onOwnConnection(source, digestTables)
      await restoreDatabase(target, path.join(folder, made?.name ?? ''), { purpose: 'move', digests })
      for (const [table, digest] of digests) say(`${table}: ${digest}`)
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
  say(
    'Every table is the same in PostgreSQL, and the audit log as it was sealed. Start the server with DATABASE_URL.',
  )
  if (env.BACKUP_DIR === undefined)
    say('Set BACKUP_DIR, too: without it a server makes no backups of PostgreSQL.')
  const secret = path.join(dataDir, 'session-secret')
  if (!process.env['SESSION_SECRET']?.trim() && existsSync(secret))
    say(`People stay signed in when SESSION_SECRET is what ${secret} contains.`)
}

await runCommand(main, 1)
