import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { readBacklog } from '#core/outbox/outbox-store.ts'
import { build } from '#core/process/build.ts'
import { ping } from '#core/db/sql.ts'
import { keptRead } from '#core/shared-reads.ts'
import { hasFutureTime } from '#core/db/backup/backup-folder.ts'
import { findBackups } from '#modules/backups/backup.queries.ts'
import { readBotFigures } from '#modules/bot-status/bot-figures.queries.ts'
import { isGatewayHeard } from '#modules/guild/guild.queries.ts'
import type { ServiceContext } from './context.ts'

type Figure = { help: string; read: () => number | Promise<number> }
type Reads = ReturnType<typeof createReads>

/** A little less than the 15 s between two scrapes: each has new figures, and asking more often costs the database nothing. */
const keptForMs = 14_000

/** The figures of one process for Prometheus. Figures that need the database are NaN or missing while it is away. */
export function createMetrics(context: ServiceContext, isDiscordLeader: () => boolean): Registry {
  const registry = new Registry()
  const registers = [registry]
  const reads = createReads(context)
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(figures(context, reads, isDiscordLeader))) {
    const gauge: Gauge = new Gauge({
      name: `raidtisch_${name}`,
      help,
      registers,
      collect: async () => gauge.set(await Promise.resolve(read()).catch(() => Number.NaN)),
    })
  }
  new Gauge({
    name: 'raidtisch_build_info',
    help: 'Which build runs; always 1',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: build.version, commit: build.commit ?? '' }, 1)
  const faults: Gauge<'kind'> = new Gauge({
    name: 'raidtisch_faults',
    help: 'Faults that stay until an admin acts, by kind, as Settings shows them',
    labelNames: ['kind'],
    registers,
    collect: async () => {
      const counts = await reads.bot().then(
        (bot) => bot.faults,
        (): Record<string, number> => ({}),
      )
      faults.reset()
      for (const [kind, count] of Object.entries(counts)) faults.set({ kind }, count)
    },
  })
  return registry
}

function createReads({ db, env, clock }: ServiceContext) {
  const guildId = env.DISCORD_GUILD_ID
  const answers = () =>
    ping(db).then(
      () => true,
      () => false,
    )
  return {
    database: keptRead(answers, keptForMs),
    outbox: keptRead(() => readBacklog(db), keptForMs),
    bot: keptRead(() => readBotFigures(db.prisma, guildId, clock.now()), keptForMs),
    gateway: keptRead(() => isGatewayHeard(db.prisma, guildId, clock.now()), keptForMs),
  }
}

function figures(
  { sockets, boards, db, redis, env, clock }: ServiceContext,
  { database, outbox, bot, gateway }: Reads,
  isDiscordLeader: () => boolean,
): Record<string, Figure> {
  return {
    people_connected: {
      help: 'People with a live socket on this process',
      read: () => sockets.connectedUserIds().length,
    },
    boards_open: { help: 'Board documents in memory', read: () => boards.stats().documents },
    board_connections: { help: 'Board connections', read: () => boards.stats().connections },
    database_up: {
      help: '1 while the database answers',
      read: async () => Number(await database()),
    },
    database_connections: { help: 'Open connections of the pool', read: () => db.pool.totalCount },
    database_connections_idle: { help: 'Those of them that are free', read: () => db.pool.idleCount },
    database_waiting: {
      help: 'Statements and transactions that wait for a connection',
      read: () => db.pool.waitingCount,
    },
    outbox_waiting: {
      help: 'Messages that are not delivered to all processes yet',
      read: async () => (await outbox()).waiting,
    },
    outbox_oldest_seconds: {
      help: 'Age of the oldest of them',
      read: async () => (await outbox()).oldestSeconds,
    },
    deliveries_waiting: {
      help: 'Messages to people and channels in Discord that are due',
      read: async () => (await bot()).deliveriesWaiting,
    },
    deliveries_oldest_seconds: {
      help: 'For how long the first of them has been due',
      read: async () => (await bot()).deliveriesOldestSeconds,
    },
    posts_waiting: {
      help: 'Event posts that Discord has not taken yet',
      read: async () => (await bot()).postsWaiting,
    },
    discord_leader: {
      help: '1 on the process that holds the connection to Discord',
      read: () => Number(isDiscordLeader()),
    },
    discord_up: {
      help: '1 while Discord was heard within the last minute, by whichever process',
      read: async () => Number(await gateway()),
    },
    ...(env.BACKUP_DIR !== undefined && {
      backup_age_seconds: {
        help: 'Age of the newest backup; NaN without one',
        read: async () => {
          const now = clock.now()
          const newest = (await findBackups(env)).find((one) => !hasFutureTime(one, now))
          return newest ? (now.getTime() - newest.createdAt.getTime()) / 1_000 : Number.NaN
        },
      },
    }),
    ...(redis && {
      redis_up: {
        help: '1 while this process is connected to Redis',
        read: () => Number(redis.commands.status === 'ready'),
      },
    }),
  }
}
