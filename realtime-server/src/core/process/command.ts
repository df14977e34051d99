import path from 'node:path'
import pg from 'pg'
import { describePlace, placeOf } from '#core/db/database-place.ts'
import { hasEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { dataFolder } from './data-folder.ts'
import { loadEnvFile } from './env.ts'
import { StartError } from './start-error.ts'

/** For a person at a terminal. */
export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

export function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** Which database a command works on; the same variables as the server's. */
export type CommandEnv = {
  DATABASE_URL: string | undefined
  /** Absolute. */
  DATA_DIR: string
  BACKUP_DIR: string | undefined
}

/** From the environment and the file `.env`, as a server that starts here would take it. */
export function readCommandEnv(): CommandEnv {
  loadEnvFile()
  const { DATABASE_URL, BACKUP_DIR } = process.env
  return {
    DATABASE_URL: DATABASE_URL?.trim() ? DATABASE_URL : undefined,
    DATA_DIR: path.resolve(dataFolder(process.env)),
    BACKUP_DIR: BACKUP_DIR?.trim() ? path.resolve(BACKUP_DIR) : undefined,
  }
}

/** Which database that is, for a person. */
export function nameDatabase({ DATABASE_URL, DATA_DIR }: CommandEnv): string {
  if (DATABASE_URL === undefined) return `the embedded database in ${DATA_DIR}`
  const { database } = new pg.Client({ connectionString: DATABASE_URL })
  return `the database ${database} of the PostgreSQL at ${describePlace(placeOf(DATABASE_URL))}`
}

/** A mistyped DATA_DIR would begin an empty database. */
export function refuseMissingData({ DATA_DIR }: CommandEnv): void {
  if (!hasEmbeddedDatabase(DATA_DIR))
    throw new Error(`There is no data in ${DATA_DIR}. Set DATA_DIR, or DATABASE_URL for PostgreSQL.`)
}

/** Ends with the sentence of an error and the code `failure`, or the one of a {@link StartError}. */
export async function runCommand(main: () => Promise<void>, failure: number): Promise<void> {
  await main().catch((error: unknown) => {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof StartError ? error.exitCode : failure
  })
}
