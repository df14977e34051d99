import type { Server } from 'node:http'
import type { Actor } from '#core/actor.ts'
import type { BoardLog } from '#boards/board-log.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import type { Outbox } from '#core/outbox/outbox.ts'
import type { RedisHub } from '#core/redis/redis.ts'
import type { ObjectStorage } from '#core/storage/object-storage.ts'
import type { Sessions } from '#core/sessions/session.ts'
import type { ActorResolver } from '#modules/auth/auth.queries.ts'
import type { Restorer } from '#modules/backups/restore.commands.ts'
import type { Boards } from '#boards/board-edit.ts'
import type { BoardServer } from '#boards/board-server.ts'
import type { SocketServer } from '#transports/socket/socket-server.ts'

/** What every service of a process is given. */
export type ServiceContext = {
  env: Env
  logger: Logger
  clock: Clock
  db: Database
  redis: RedisHub | undefined
  outbox: Outbox
  sessions: Sessions
  boardLog: BoardLog
  /** Exact origins whose pages may connect and change things. */
  origins: ReadonlySet<string>
  http: Server
  actors: ActorResolver
  findActor: (discordUserId: string) => Promise<Actor | null>
  sockets: SocketServer
  boards: BoardServer
  restorer: Restorer
  /** Where copies of backups are; null without one. */
  storage: ObjectStorage | null
}

export type DiscordServiceDeps = Pick<ServiceContext, 'env' | 'db' | 'outbox' | 'logger' | 'clock'> & {
  boards: Boards
}

export type Service = { stop: () => Promise<void> }
