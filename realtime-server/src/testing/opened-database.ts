import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { makeBackup } from '#core/db/backup/make-backup.ts'
import type { Database } from '#core/db/database.ts'
import { openEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { createBareDatabase } from './test-database.ts'

export type OpenedDatabase = { db: Database; dataDir: string }

const logger = pino({ level: 'silent' })

/** An empty folder that is removed with the test. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidtisch-b-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database of either kind, for all guilds, that is closed with the test. */
export async function openNewDatabase(kind: Database['kind']): Promise<OpenedDatabase> {
  const dataDir = await makeFolder()
  const db =
    kind === 'postgres'
      ? await openDatabase(
          {
            DATABASE_URL: await createBareDatabase(inject('templateDatabase')),
            DATABASE_POOL: 3,
            DATA_DIR: '',
          },
          logger,
        )
      : await openEmbeddedDatabase({ dataDir, serverId: undefined, isDurable: false }, logger)
  onTestFinished(db.close)
  return { db, dataDir }
}

/** Resolves to the path of a backup of this database. */
export async function backUpDatabase({ db, dataDir }: OpenedDatabase): Promise<string> {
  const folder = path.join(dataDir, 'backups')
  const order = { kind: 'manual', now: new Date() } as const
  const made = await makeBackup({ db, dataDir, logger }, { folder, keep: 14 }, order)
  return path.join(folder, made?.name ?? '')
}
