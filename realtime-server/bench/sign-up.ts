import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { startChild, type Child } from './child.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'
import type { SignUpClients } from './sign-up-clients.process.ts'
import { type Guild, makeEvents, seedGuild } from './sign-up-guild.ts'
import { type ProductServer, startProduct } from './sign-up-server.ts'
import { signUpInSql } from './sign-up-sql.ts'
import { spread, type Throughput } from './spread.ts'

const clients = 20
/** Sign-ups go round among so many events, because those for one event wait for each other. */
const eventsAtOnce = 8
/** More than any machine at hand can do. */
const mostPerSecond = 2_000

/** Signing up over HTTP, from the session to the announcement, beside the same SQL with nothing around it. */
export async function measureSignUp(pace: Pace): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 10, DATA_DIR: '' }, logger)
  const sessionSecret = randomBytes(32).toString('hex')
  const guild = await seedGuild(db, sessionSecret)
  const product = await startProduct({ databaseUrl: postgres.url, sessionSecret, guildId: guild.server.id })
  const people = await startChild<SignUpClients>('sign-up-clients')
  try {
    const setting = { db, guild, product, people }
    const measure = async (seconds: number) => ({
      http: await perSecondOverHttp(setting, seconds),
      sql: await perSecondInSql(setting, seconds),
    })
    await measure(2 * pace.warmUpSeconds)
    const { kept, foreign } = await measureRounds(pace.rounds, () => measure(pace.seconds))
    return [
      {
        figure: `sign-up over HTTP, ${clients} clients`,
        unit: '/s',
        value: median(kept.map(({ http }) => http)),
        against: 'the same SQL through pg',
        peer: median(kept.map(({ sql }) => sql)),
        aim: { atLeast: 0.4 },
        foreign,
      },
    ]
  } finally {
    await people.stop()
    await product.stop()
    await db.close()
    await postgres.stop()
  }
}

type Setting = { db: Database; guild: Guild; product: ProductServer; people: Child<SignUpClients> }
type Pair = { person: Guild['people'][number]; eventId: string }

/** Everybody once for each of some fresh events, in the order in which they come. */
async function prepare({ db, guild }: Setting, seconds: number): Promise<Pair[]> {
  const groups = Math.ceil((seconds * mostPerSecond) / (eventsAtOnce * guild.people.length))
  const eventIds = await makeEvents(db, guild, groups * eventsAtOnce)
  return Array.from({ length: groups }, (_, group) =>
    eventIds.slice(group * eventsAtOnce, (group + 1) * eventsAtOnce),
  ).flatMap((some) => guild.people.flatMap((person) => some.map((eventId) => ({ person, eventId }))))
}

async function perSecondOverHttp(setting: Setting, seconds: number): Promise<number> {
  const { guild, product, people } = setting
  const pairs = await prepare(setting, seconds)
  const signUps = pairs.map(({ person, eventId }) => ({
    cookie: guild.cookies.get(person.id) ?? '',
    eventId,
  }))
  const answered = await people.ask('signUp', { url: product.url, workers: clients, seconds, signUps })
  return checked(setting, pairs, answered)
}

async function perSecondInSql(setting: Setting, seconds: number): Promise<number> {
  const pairs = await prepare(setting, seconds)
  const answered = await spread(pairs, { workers: clients, seconds }, ({ person, eventId }) =>
    signUpInSql(setting.db.pool, person, eventId),
  )
  return checked(setting, pairs, answered)
}

/** The speed, once the database agrees that everybody is in. */
async function checked({ db }: Setting, pairs: Pair[], { done, perSecond }: Throughput): Promise<number> {
  const eventId = { in: [...new Set(pairs.map((pair) => pair.eventId))] }
  const accepted = await db.prisma.participant.count({ where: { eventId, status: 'accepted' } })
  if (accepted !== done) throw new Error(`${accepted} of ${done} sign-ups are there`)
  return perSecond
}
