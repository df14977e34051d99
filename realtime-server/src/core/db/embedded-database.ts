import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Logger } from '#core/process/logger.ts'
import { workerEntry } from '#core/process/worker-entry.ts'
import { PrismaClient } from '#generated/prisma/client.ts'
import type { Database } from './database.ts'
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-database.worker.ts'
import { lockFolder } from './folder-lock.ts'
import { enterGuildScope, prepareGuildScope } from './guild-scope.ts'
import { migrate } from './migrate.ts'
import { sqlOnPg } from './sql-on-pg.ts'
import { withSql } from './sql-on-prisma.ts'
import { withClient } from './with-client.ts'

/** PGlite's minor versions do not open each other's files, so the version is part of the folder's name. */
const folderName = 'pglite-0.5'
/** node-postgres looks for this name in the folder it is given as its host. */
const socketName = '.s.PGSQL.5432'

/** The folder has a database that another version wrote; the message says what to do. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError'
}

type EmbeddedOptions = {
  dataDir: string
  serverId: string | undefined
  /** Whether what is committed survives a power cut (default); a copy to read does without, which is faster. */
  isDurable?: boolean
}

/** PostgreSQL compiled into this process, its files below `dataDir`. Refuses a folder that another process has open. */
export async function openEmbeddedDatabase(
  { dataDir, serverId, isDurable = true }: EmbeddedOptions,
  logger: Logger,
): Promise<Database> {
  const { connection, stop } = await startEmbedded({ dataDir, isDurable }, (given) =>
    prepareSession(given, serverId, logger),
  )
  // A single session: a second connection would share its transaction.
  const pool = new pg.Pool({ ...connection, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', (err) => logger.error({ err }, 'the embedded database connection was lost'))
  const sql = sqlOnPg(pool)
  const prisma = withSql(new PrismaClient({ adapter: new PrismaPg(pool) }), sql)
  return {
    kind: 'embedded',
    id: 'embedded',
    prisma,
    sql,
    pool,
    connectionString: null,
    close: async () => {
      await prisma.$disconnect()
      await pool.end()
      await stop()
    },
  }
}

/**
 * Reads from the embedded database below `dataDir` as it is, without bringing its schema up to date. Rejects with a
 * `FolderInUseError` while another process has it open. Begins an empty one when there is none.
 */
export async function readEmbeddedDatabase<T>(
  dataDir: string,
  read: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await startEmbedded({ dataDir, isDurable: true })
  try {
    return await withClient(connection, read)
  } finally {
    await stop()
  }
}

/** Locks the folder and starts the database's thread; when that or `prepare` fails, the thread ends before the lock does. */
async function startEmbedded(
  { dataDir, isDurable }: Required<Pick<EmbeddedOptions, 'dataDir' | 'isDurable'>>,
  prepare?: (connection: pg.ClientConfig) => Promise<void>,
): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const unlock = await lockFolder(dataDir)
  try {
    const files = databaseFolder(dataDir)
    const socket = path.join(dataDir, socketName)
    // Safe only because the folder is ours: what a killed process left behind would refuse the next listen.
    rmSync(socket, { force: true })
    const worker = await startWorker({ files, socket, isDurable })
    const connection = { host: dataDir, user: 'postgres', database: 'postgres' }
    try {
      await prepare?.(connection)
    } catch (error) {
      await worker.stop()
      throw error
    }
    return {
      connection,
      stop: async () => {
        await worker.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Whether a database of this version, or of any, is kept below `dataDir`; opening it would begin an empty one otherwise. */
export function hasEmbeddedDatabase(dataDir: string, { ofAnyVersion = false } = {}): boolean {
  if (!ofAnyVersion || !existsSync(dataDir)) return existsSync(embeddedFiles(dataDir))
  return readdirSync(dataDir).some(isDatabaseFolder)
}

/** The folder of the database's own files below `dataDir`. */
export function embeddedFiles(dataDir: string): string {
  return path.join(dataDir, folderName)
}

const isDatabaseFolder = (name: string) => name.startsWith('pglite-')

function databaseFolder(dataDir: string): string {
  const files = embeddedFiles(dataDir)
  const other = readdirSync(dataDir).find((name) => isDatabaseFolder(name) && name !== folderName)
  if (other && !existsSync(files)) {
    throw new OtherVersionError(
      `${path.join(dataDir, other)} was written by another version of the embedded database, and this one needs ${folderName}. ` +
        'Dump it with the version that wrote it and restore the dump, or move it away to start empty.',
    )
  }
  mkdirSync(files, { recursive: true, mode: 0o700 })
  return files
}

/** A thread of its own, so that a long query never stops the sockets. */
async function startWorker(workerData: EmbeddedWorkerData): Promise<{ stop(): Promise<void> }> {
  const worker = new Worker(workerEntry(new URL('./embedded-database.worker.ts', import.meta.url)), {
    workerData,
  })
  // A lost database thread is not survivable: nobody listens for its errors later, so they end the process.
  let stopping = false
  worker.on('exit', (code) => {
    if (!stopping) throw new Error(`The embedded database thread ended by itself (${code}).`)
  })
  await messageFrom(worker, 'ready').catch((error: unknown) => {
    // The start fails with this error and needs no second one from the thread's end.
    stopping = true
    throw error
  })
  return {
    stop: async () => {
      stopping = true
      const closed = messageFrom(worker, 'closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
    },
  }
}

function messageFrom(worker: Worker, expected: EmbeddedWorkerMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: EmbeddedWorkerMessage) => {
      worker.off('error', reject)
      if (message === expected) resolve()
      else reject(new Error(`The embedded database said ${message} instead of ${expected}.`))
    })
  })
}

/** What it sets holds for the pool, too: the embedded database has one session for all connections. */
async function prepareSession(
  connection: pg.ClientConfig,
  serverId: string | undefined,
  logger: Logger,
): Promise<void> {
  await withClient(connection, async (client) => {
    await migrate(client, logger)
    await enterGuildScope(client, await prepareGuildScope(client, serverId, logger))
  })
}
