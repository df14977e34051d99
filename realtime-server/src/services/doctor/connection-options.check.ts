import type pg from 'pg'
import { pino } from 'pino'
import { connectPatiently } from '#core/db/connect-patiently.ts'
import { guildSetting, optionsAdvice } from '#core/db/guild-scope.ts'
import { poolOptions } from '#core/db/postgres-database.ts'
import { readSessionSettings } from '#core/db/server-facts.ts'
import { causesOf } from '#core/db/unavailable.ts'
import type { UsableSettings } from '#core/process/env.ts'
import { explainRefusal } from './database-refusal.ts'
import { type Finding, wrong } from './finding.ts'
import { findUsedChannels } from './used-channel.queries.ts'

const silent = pino({ level: 'silent' })
const patienceMs = 10_000

/** A connection that looks once, and whose questions fail instead of waiting for a lock for as long as somebody has it. */
export function connect(options: { connectionString: string; options?: string }): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs }
  return connectPatiently({ ...options, ...limits }, silent, 0)
}

/** What a connection pooler answers to options that it does not pass on. */
const protocolViolation = '08P01'

const dropped = wrong(
  'database_options',
  `PostgreSQL does not get the options with which connections start: times would shift, and guilds would not be kept apart. ${optionsAdvice}`,
)

/** Opens a connection as the pool does, and looks whether its settings arrived. */
export async function checkOptions(
  settings: UsableSettings & { readonly DATABASE_URL: string },
  isReady: boolean,
): Promise<{ findings: Finding[]; usedChannels?: string[] }> {
  const { DATABASE_URL: connectionString, DISCORD_GUILD_ID: guild } = settings
  let client: pg.Client
  try {
    client = await connect({
      connectionString,
      options: poolOptions(guild === undefined ? [] : [[guildSetting, guild]]),
    })
  } catch (error) {
    return { findings: [isDropped(error) ? dropped : explainRefusal(error, connectionString)] }
  }
  try {
    const session = await readSessionSettings(client)
    if (session.zone !== 'UTC' || (guild !== undefined && session.guild !== guild))
      return { findings: [dropped] }
    if (!isReady || guild === undefined) return { findings: [] }
    return { findings: [], usedChannels: await findUsedChannels(client, guild) }
  } finally {
    await client.end()
  }
}

function isDropped(error: unknown): boolean {
  return [...causesOf(error)].some(
    ({ code, message }) => code === protocolViolation || /startup parameter/.test(String(message)),
  )
}
