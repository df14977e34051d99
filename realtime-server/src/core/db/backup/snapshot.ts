import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Database } from '#core/db/database.ts'
import { embeddedFiles, openEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { atOneMoment } from '#core/db/transaction.ts'
import type { Logger } from '#core/process/logger.ts'
import { setRowFormat } from './backup-tables.ts'
import { copyChangingFolder } from './folder-copy.ts'
import { onOwnConnection } from '../own-connection.ts'

export type SnapshotDeps = {
  db: Pick<Database, 'kind' | 'pool' | 'connectionString'>
  /** Where the embedded database is, and where its copy is made. */
  dataDir: string
  logger: Logger
}

/**
 * Reads the rows of all guilds as they are at one moment, while others write. The embedded database has one connection,
 * so its files are copied, and a second instance reads the copy.
 */
export async function inSnapshot<T>(
  { db, dataDir, logger }: SnapshotDeps,
  read: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const readAll = (client: ClientBase) => readOnly(client, read)
  if (db.kind === 'postgres') return onOwnConnection(db, readAll)
  // A short name: the address of its socket is inside, and may have 107 bytes.
  const copy = path.join(dataDir, 'copy')
  await rm(copy, { recursive: true, force: true })
  try {
    await copyChangingFolder(embeddedFiles(dataDir), embeddedFiles(copy), async (copyRest) => {
      // Nobody else has the connection then, so nothing writes.
      const client = await db.pool.connect()
      await copyRest().finally(() => client.release())
    })
    const copied = await openEmbeddedDatabase(
      { dataDir: copy, serverId: undefined, isDurable: false },
      logger,
    )
    try {
      return await onOwnConnection(copied, readAll)
    } finally {
      await copied.close()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

function readOnly<T>(client: ClientBase, read: (client: ClientBase) => Promise<T>): Promise<T> {
  return atOneMoment(client, async () => {
    await setRowFormat(client)
    return read(client)
  })
}
