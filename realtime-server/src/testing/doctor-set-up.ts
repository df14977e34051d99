import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { Redis } from 'ioredis'
import { channelIds, guildId } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { migrate } from '#core/db/migrate.ts'
import { withClient } from '#core/db/with-client.ts'
import { startPostgres } from './postgres-server.ts'
import { startRedis } from './redis-server.ts'
import { testVariables } from './test-env.ts'
import { startServer } from './test-server.ts'

export type SetUp = Awaited<ReturnType<typeof startSetUp>>

/** Databases beside that of the server, each with one fault; `calm` has none, and no server. */
const faultyCopies = {
  shared: 'CREATE TABLE shop_order (id int)',
  taken: 'DROP TABLE _prisma_migrations',
  newer: "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '29990101_later')",
  half: 'UPDATE _prisma_migrations SET finished_at = NULL',
  edited: "UPDATE _prisma_migrations SET checksum = 'x'",
  behind:
    'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
  gone: "UPDATE server_settings SET default_channel_id = '123'",
  calm: 'SELECT',
} as const
/** Users that own an empty database `of_<user>`. */
const users = {
  crowded: 'CONNECTION LIMIT 0',
  single: 'CONNECTION LIMIT 1',
  narrow: 'CONNECTION LIMIT 20',
  bypasser: 'BYPASSRLS',
  reader: '',
  guest: '',
  locked: "PASSWORD 'the right one'",
} as const

/** A whole set-up that works, with a server that runs on it, and the means to break each part. */
export async function startSetUp() {
  const stops: (() => Promise<unknown>)[] = []
  const keep = <T extends { stop: () => Promise<void> }>(started: T) => {
    stops.push(started.stop)
    return started
  }
  const [postgres, redis, brokenRedis, discord] = await Promise.all([
    startPostgres().then(keep),
    startRedis().then(keep),
    startRedis().then(keep),
    startDiscordEmulator({ port: 0, members: 5 }),
  ])
  stops.push(discord.close)

  const databaseAt = (database: string, credentials = 'postgres') => {
    const url = new URL(postgres.url)
    return `postgresql://${credentials}@${url.host}/${database}`
  }
  const onPostgres = (sql: string, database = 'postgres') =>
    withClient({ connectionString: databaseAt(database) }, (client) =>
      client.query<Record<string, string>>(sql),
    )
  await onPostgres('CREATE DATABASE migrated')
  await withClient({ connectionString: databaseAt('migrated') }, (client) =>
    migrate(client, pino({ level: 'silent' })),
  )
  await onPostgres(
    `INSERT INTO chat_server (id, name) VALUES ('${guildId}', 'Nachtwache');
     INSERT INTO server_settings (server_id, default_channel_id, updated_at)
     VALUES ('${guildId}', '${channelIds.raidSignup}', now())`,
    'migrated',
  )
  for (const [name, fault] of Object.entries(faultyCopies)) {
    await onPostgres(`CREATE DATABASE ${name} TEMPLATE migrated`)
    await onPostgres(fault, name)
  }
  for (const [user, options] of Object.entries(users)) {
    await onPostgres(`CREATE ROLE ${user} LOGIN ${options}`)
    await onPostgres(`CREATE DATABASE of_${user} OWNER ${user}`)
  }
  await onPostgres('ALTER DATABASE of_reader SET default_transaction_read_only = on')
  await onPostgres("CREATE DATABASE ascii ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
  const { rows } = await onPostgres('SHOW hba_file')
  const accessFile = rows[0]?.['hba_file'] ?? ''
  writeFileSync(accessFile, `host all locked all scram-sha-256\n${readFileSync(accessFile, 'utf8')}`)
  await onPostgres('SELECT pg_reload_conf()')
  await onPostgres('CREATE DATABASE raidtisch TEMPLATE migrated')

  const variables = { DATABASE_URL: databaseAt('raidtisch'), REDIS_URL: redis.url }
  const server = keep(await startServer({ discord, variables }))
  // Open from before: it stays signed in when a password is set.
  const toBrokenRedis = new Redis(brokenRedis.url)
  stops.push(async () => toBrokenRedis.disconnect())
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-doctor-'))
  writeFileSync(path.join(folder, 'file'), '')
  stops.push(async () => rmSync(folder, { recursive: true }))
  const callback = (origin: string) => `${origin}/auth/discord/callback`
  const healPortal = () =>
    discord.operator.changePortal({
      privilegedIntents: { members: true, presences: true },
      redirectUris: [callback(server.url)],
      interactionsUrl: null,
    })
  healPortal()

  return {
    discord: discord.operator,
    /** For files; it contains `file`. */
    folder,
    /** Those of the server that runs. */
    variables: {
      ...testVariables,
      ...discord.env,
      ...variables,
      HOST: '127.0.0.1',
      PORT: new URL(server.url).port,
      PUBLIC_URL: server.url,
    } as Readonly<Record<string, string>>,
    databaseAt,
    /** Has a table of `calm` for itself, as a restore does; resolves to what lets go. */
    lockTable: async (table: string) => {
      const locking = new pg.Client({ connectionString: databaseAt('calm') })
      await locking.connect()
      await locking.query(`BEGIN; LOCK TABLE ${table}`)
      return () => locking.end()
    },
    brokenRedis: brokenRedis.url,
    onRedis: (...[name, ...rest]: [string, ...string[]]) => toBrokenRedis.call(name, ...rest),
    /** Another program's server; resolves to its address. */
    startProgram: async (listener: RequestListener) => {
      const program = createServer(listener)
      await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
      stops.push(async () => program.close())
      return `http://127.0.0.1:${(program.address() as AddressInfo).port}`
    },
    /** Lets Discord send people to another address, too. */
    listRedirect: (origin: string) => discord.operator.changePortal({ redirectUris: [callback(origin)] }),
    /** Takes back what was changed in Discord. */
    healDiscord: () => {
      discord.operator.clearScript()
      healPortal()
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop()
    },
  }
}
