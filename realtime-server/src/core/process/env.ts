import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { exitCodes, StartError } from './start-error.ts'
import { storageFaults, storageVariables } from './storage-settings.ts'

const services = ['web', 'live', 'board', 'discord', 'scheduler'] as const
export type ServiceName = (typeof services)[number]

const discordCredentials = [
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'DISCORD_GUILD_ID',
] as const

export const usualDataFolder = './.data'
export const discordApi = 'https://discord.com/api'

const port = z.coerce.number('must be a port number, for example 3000').int().min(0).max(65_535)
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address, for example https://raid.example.org' })
  .transform((value) => new URL(value))
  .refine(
    ({ href, origin: whole }) => href === `${whole}/`,
    'must be an address without a path, for example https://raid.example.org: Raidtisch needs a name of its own, no subfolder',
  )
  .transform((url) => url.origin)
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''))
const roleName = (name: string) => z.string().trim().min(1).default(name)
const credential = z.string({ error: 'is missing' }).trim().min(1, 'is missing')

const serviceList = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(
    z.array(z.enum(services, { error: `must be a comma-separated list of ${services.join(', ')}` })).min(1),
  )

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .default(usualDataFolder)
    .transform((value) => path.resolve(value)),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgresql://user:password@host:5432/database',
    })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Where backups are written; with PostgreSQL only when it is set. */
  BACKUP_DIR: z
    .string()
    .transform((value) => path.resolve(value))
    .optional(),
  BACKUP_KEEP: z.coerce
    .number('must be a number of backups, for example 14')
    .int()
    .min(1)
    .max(1_000)
    .default(14),
  BACKUP_HOUR: z.coerce.number('must be an hour from 0 to 23').int().min(0).max(23).default(5),
  ...storageVariables,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://host:6379' }).optional(),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32')
    .optional(),
  SERVICES: serviceList.default([...services]),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: z.coerce
    .number('must be the number of proxies in front of this process, for example 1')
    .int()
    .min(0)
    .default(0),
  /** How long a stopping process still serves after it told the proxy that it stops. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds, for example 5').min(0).max(300).optional(),
  /** Multiplies every allowance of HTTP requests and upgrades: for guilds that ask more often, and for tests that do nothing else. */
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number, for example 2').min(0.1).max(1_000_000).default(1),
  /** Where log lines go instead of to standard output. */
  LOG_FILE: z
    .string()
    .transform((value) => path.resolve(value))
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  DISCORD_API_BASE: httpUrl.default(discordApi),
  DISCORD_AUTHORIZE_URL: httpUrl.default('https://discord.com/oauth2/authorize'),
  DISCORD_CDN_BASE: httpUrl.default('https://cdn.discordapp.com'),
  /** Where Raid-Helper's API is, for another implementation of it; its own two hosts when unset. */
  RAID_HELPER_API_BASE: httpUrl.optional(),
  DISCORD_CLIENT_ID: credential,
  DISCORD_CLIENT_SECRET: credential,
  DISCORD_BOT_TOKEN: credential,
  DISCORD_GUILD_ID: credential,
  ROLE_MEMBER: roleName('Member'),
  ROLE_SECOND_MEMBER: roleName('Gildenmitglied'),
  ROLE_LEAD: roleName('Lead'),
  ROLE_PVP_ORGA: roleName('PVP Orga'),
  ROLE_AUDIT: roleName('Audit'),
  /** A payment page; `{amount}` in it stands for the euros. */
  DONATION_URL: httpUrl.optional(),
  /** Whether an empty guild gets a past to try things with; set by the launcher beside the local Discord. */
  DEMO_DATA: z.stringbool('must be true or false').default(false),
})

/** Every variable that a server process reads. */
export const environmentVariables: readonly string[] = Object.keys(schema.shape)

/** The settings of one process, read once at its start. Every key is the environment variable of that name. */
export type Env = Readonly<
  Omit<z.infer<typeof schema>, 'PUBLIC_URL' | 'SESSION_SECRET' | 'DRAIN_SECONDS'> & {
    /** The origin people type, without a trailing slash. */
    PUBLIC_URL: string
    SESSION_SECRET: string
    DRAIN_SECONDS: number
  }
>

/** A setting that cannot be used. */
class EnvError extends StartError {
  constructor(message: string) {
    super(exitCodes.wrongSetUp, message)
  }
}

export type Source = Readonly<Record<string, string | undefined>>

/**
 * Whether a Discord application is configured, even in part; only without one `npm start` starts the local Discord.
 * One credential is enough: without the others the start fails, instead of showing invented people.
 */
export function namesDiscord(source: Source): boolean {
  return discordCredentials.some((name) => source[name]?.trim())
}

/**
 * Takes variables from the file `.env` of the folder the program was started in. What the environment already has,
 * even as an empty value, wins over the file.
 */
export function loadEnvFile(folder = process.cwd()): void {
  const file = path.join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** What is wrong with a setting, or with several together. */
export type SettingFault = {
  /** Of the variable; the first one of several. */
  readonly variable: string
  /** Names the variable, what is wrong and how to make a value; never the value itself. */
  readonly sentence: string
}

/** The settings as far as they can be used: the credentials may be missing, and wrong variables count as unset. */
export type UsableSettings = Omit<z.infer<typeof withoutCredentials>, 'PUBLIC_URL'> & Pick<Env, 'PUBLIC_URL'>

const withoutCredentials = schema.partial({
  DISCORD_CLIENT_ID: true,
  DISCORD_CLIENT_SECRET: true,
  DISCORD_BOT_TOKEN: true,
  DISCORD_GUILD_ID: true,
})

/** Checks the environment as `readEnv` does, but throws and writes nothing. */
export function inspectEnv(source: Source = process.env): {
  faults: SettingFault[]
  settings: UsableSettings
} {
  const given = withoutEmpty(source)
  const { data, error } = withoutCredentials.safeParse(given)
  const wrong = (error?.issues ?? []).map(explain)
  const names = new Set(wrong.map(({ variable }) => variable))
  const settings =
    data ??
    withoutCredentials.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))))
  return {
    faults: [...missingDiscord(given), ...wrong, ...contradictions(settings)],
    settings: { ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? usualAddress(settings.PORT) },
  }
}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * Throws an `EnvError` naming the variable and how to make a value. Writes DATA_DIR/session-secret when
 * no SESSION_SECRET is given and none was made before.
 */
export function readEnv(source: Source = process.env): Env {
  const { faults } = inspectEnv(source)
  if (faults.length > 0) throw new EnvError(faults.map(({ sentence }) => sentence).join('\n'))
  const env = schema.parse(withoutEmpty(source))
  return Object.freeze({
    ...env,
    BACKUP_DIR: env.BACKUP_DIR ?? (env.DATABASE_URL ? undefined : path.join(env.DATA_DIR, 'backups')),
    PUBLIC_URL: env.PUBLIC_URL ?? usualAddress(env.PORT),
    // Without a proxy nobody would hear of it.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.TRUST_PROXY > 0 ? 5 : 0),
    SESSION_SECRET: env.SESSION_SECRET ?? keptSecret(env.DATA_DIR),
  })
}

function withoutEmpty(source: Source): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
}

function usualAddress(port: number): string {
  return `http://localhost:${port}`
}

function contradictions(env: z.infer<typeof withoutCredentials>): SettingFault[] {
  const faults: SettingFault[] = []
  if (env.REDIS_URL && !env.DATABASE_URL)
    faults.push({
      variable: 'REDIS_URL',
      sentence:
        'REDIS_URL is set without DATABASE_URL: the embedded database serves a single process. ' +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or unset REDIS_URL.',
    })
  if (env.DEMO_DATA && (env.NODE_ENV === 'production' || env.DISCORD_API_BASE === discordApi))
    faults.push({
      variable: 'DEMO_DATA',
      sentence: 'DEMO_DATA is for the local Discord alone: no real guild gets a past it never had. Unset it.',
    })
  if (env.RAID_HELPER_API_BASE && env.NODE_ENV === 'production' && env.DISCORD_API_BASE === discordApi)
    faults.push({
      variable: 'RAID_HELPER_API_BASE',
      sentence:
        'RAID_HELPER_API_BASE is for the local Discord alone: a real guild reads from Raid-Helper’s own hosts. Unset it.',
    })
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && !env.SESSION_SECRET)
    faults.push({
      variable: 'SESSION_SECRET',
      sentence:
        'SESSION_SECRET is missing: all processes on one database must share it. Make one with: openssl rand -hex 32',
    })
  return [...faults, ...storageFaults(env)]
}

function missingDiscord(given: Source): SettingFault[] {
  const missing = discordCredentials.filter((name) => !given[name])
  const [variable] = missing
  if (variable === undefined) return []
  const application = 'an application at https://discord.com/developers/applications'
  const sentence =
    given['NODE_ENV'] === 'production'
      ? `${missing.join(', ')} missing: production never runs on the local Discord. Take the values from ${application}.`
      : `${missing.join(', ')} missing: take the values from ${application}, or set none of them: npm start then brings a local Discord.`
  return [{ variable, sentence }]
}

function explain(issue: z.core.$ZodIssue): SettingFault {
  const variable = String(issue.path[0])
  return { variable, sentence: `${variable} ${issue.message}` }
}

/** Sessions must survive a restart, so the generated secret stays in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // A link fails when another starter was quicker, and never shows a half-written file.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
