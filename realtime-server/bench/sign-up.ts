import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { startChild, type Child } from './child.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'
import type { SignUpClients } from './sign-up-clients.process.ts'
import { type Guild, makeEvents, makeFullEvents, seedGuild } from './sign-up-guild.ts'
import { type ProductServer, startProduct } from './sign-up-server.ts'
import { signUpInSql } from './sign-up-sql.ts'
import { spread, type Throughput } from './spread.ts'

const clients = 20
/** Sign-ups go round among so many events, because those for one event wait for each other. */
const eventsAtOnce = 8
/** More than any machine at hand can do. */
const mostPerSecond = 2_000
const mostSeconds = 60

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
      empty: await cpuPerSignUp(setting, await makeEvents(db, guild, eventsAtOnce)),
      full: await cpuPerSignUp(setting, await makeFullEvents(db, guild, eventsAtOnce)),
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
        aim: { atLeast: 0.5 },
        foreign,
      },
      {
        figure: 'sign-up to an event with 200 responses and 40 parties: CPU',
        unit: 'ms',
        value: median(kept.map((round) => round.full)),
        against: 'the same with an empty event',
        peer: median(kept.map(({ empty }) => empty)),
        aim: { atMost: 1.2 },
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
    pairsOf(guild, eventIds.slice(group * eventsAtOnce, (group + 1) * eventsAtOnce)),
  ).flat()
}

/** Everybody once for each event; those who stand side by side are other people for other events. */
function pairsOf({ people }: Guild, eventIds: readonly string[]): Pair[] {
  return eventIds.flatMap((_, shift) =>
    people.flatMap((person, index) => {
      const eventId = eventIds[(index + shift) % eventIds.length]
      return eventId ? [{ person, eventId }] : []
    }),
  )
}

async function perSecondOverHttp(setting: Setting, seconds: number): Promise<number> {
  const pairs = await prepare(setting, seconds)
  return checked(setting, pairs, await signUpOverHttp(setting, pairs, seconds))
}

/** In ms. */
async function cpuPerSignUp(setting: Setting, eventIds: readonly string[]): Promise<number> {
  const pairs = pairsOf(setting.guild, eventIds)
  const before = setting.product.cpuMs()
  const { done } = await signUpOverHttp(setting, pairs, mostSeconds)
  if (done !== pairs.length) throw new Error(`${done} of ${pairs.length} signed up within ${mostSeconds} s`)
  return (setting.product.cpuMs() - before) / done
}

function signUpOverHttp(
  { guild, product, people }: Setting,
  pairs: readonly Pair[],
  seconds: number,
): Promise<Throughput> {
  const signUps = pairs.map(({ person, eventId }) => ({
    cookie: guild.cookies.get(person.id) ?? '',
    eventId,
  }))
  return people.ask('signUp', { url: product.url, workers: clients, seconds, signUps })
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
