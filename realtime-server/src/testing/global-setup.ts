import { createHash } from 'node:crypto'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '#core/db/migrate.ts'
import { migrationsFolder, readMigrations } from '#core/db/migration-files.ts'
import { withClient } from '#core/db/with-client.ts'
import { startPostgres } from './postgres-server.ts'
import { programPath, redisProgram } from './system-packages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Any database of the server the tests share; they create their own beside it. */
    databaseServer: string
    /** An up-to-date, empty database to clone. */
    templateDatabase: string
  }
}

/** Once per run: a PostgreSQL with an up-to-date template, and everything that would be installed on the way. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? undefined : await startPostgres()
  const url = given ?? server?.url ?? ''
  programPath(redisProgram)
  project.provide('databaseServer', url)
  project.provide('templateDatabase', await prepareTemplate(url))
  return async () => {
    await server?.stop()
  }
}

/** Named after the migrations, so that a server used again serves an old template only to whom it fits. */
async function prepareTemplate(serverUrl: string): Promise<string> {
  const checksums = (await readMigrations(migrationsFolder())).map(({ checksum }) => checksum)
  const name = `raidtisch_template_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)}`
  await withClient({ connectionString: serverUrl }, async (server) => {
    // Two vitest projects prepare it at the same moment.
    await server.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await server.query(`CREATE DATABASE ${name}`)
    await withClient({ connectionString: databaseUrl(serverUrl, name) }, (client) =>
      migrate(client, pino({ level: 'silent' })),
    )
  })
  return name
}

function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
