import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { readBacklog } from '#core/outbox/outbox-store.ts'
import { countBackupFaults, findBackups } from '#modules/backups/backup.queries.ts'
import { isGatewayHeard } from '#modules/guild/guild.queries.ts'
import { ping } from '#core/db/ping.ts'
import type { ServiceContext } from './context.ts'

type Figure = { help: string; read: () => number | Promise<number> }

/** The figures of one process for Prometheus. Figures that need the database are NaN while it is away. */
export function createMetrics(context: ServiceContext, isDiscordLeader: () => boolean): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(figures(context, isDiscordLeader))) {
    const gauge: Gauge = new Gauge({
      name: `raidtisch_${name}`,
      help,
      registers: [registry],
      collect: async () => gauge.set(await Promise.resolve(read()).catch(() => Number.NaN)),
    })
  }
  return registry
}

function figures(context: ServiceContext, isDiscordLeader: () => boolean): Record<string, Figure> {
  const { sockets, boards, db, redis, env, clock } = context
  return {
    people_connected: {
      help: 'People with a live socket on this process',
      read: () => sockets.connectedUserIds().length,
    },
    boards_open: { help: 'Board documents in memory', read: () => boards.stats().documents },
    board_connections: { help: 'Board connections', read: () => boards.stats().connections },
    database_up: {
      help: '1 while the database answers',
      read: async () =>
        ping(db).then(
          () => 1,
          () => 0,
        ),
    },
    database_connections: { help: 'Open connections of the pool', read: () => db.pool.totalCount },
    database_connections_idle: { help: 'Those of them that are free', read: () => db.pool.idleCount },
    database_waiting: {
      help: 'Statements and transactions that wait for a connection',
      read: () => db.pool.waitingCount,
    },
    outbox_waiting: {
      help: 'Messages that are not delivered to all processes yet',
      read: async () => (await readBacklog(db)).waiting,
    },
    outbox_oldest_seconds: {
      help: 'Age of the oldest of them',
      read: async () => (await readBacklog(db)).oldestSeconds,
    },
    discord_leader: {
      help: '1 on the process that holds the connection to Discord',
      read: () => Number(isDiscordLeader()),
    },
    discord_up: {
      help: '1 while Discord was heard within the last minute, by whichever process',
      read: async () => Number(await isGatewayHeard(db.prisma, env.DISCORD_GUILD_ID, clock.now())),
    },
    ...(env.BACKUP_DIR !== undefined && {
      backup_age_seconds: {
        help: 'Age of the newest backup; NaN without one',
        read: async () => {
          const [newest] = await findBackups(env)
          return newest ? (clock.now().getTime() - newest.createdAt.getTime()) / 1_000 : Number.NaN
        },
      },
      backup_failed: {
        help: '1 after a backup failed, until one succeeds',
        read: () => countBackupFaults(db, env.DISCORD_GUILD_ID),
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
