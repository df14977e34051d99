import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import { newestOf } from '#core/db/backup/make-backup.ts'
import type { Database } from '#core/db/database.ts'
import { AppError } from '#core/errors.ts'
import { lookEvery, type Looking } from '#core/jobs/look-every.ts'
import { cronSlots } from '#core/jobs/schedule.ts'
import type { Env } from '#core/process/env.ts'
import { backUp, type BackupDeps } from './backup.commands.ts'

type DailyDeps = Omit<BackupDeps, 'storage'> & { env: Pick<Env, 'BACKUP_HOUR'> }

const againMs = 10 * 60_000
/** Longer than a day, because a change of summer time makes one of 25 hours. */
const lookBackMs = 26 * 60 * 60_000

/**
 * Makes a backup each day at BACKUP_HOUR by the guild's clock, or later when nothing ran then. The folder says whether it
 * was made, so processes that share one make one, and each folder of its own gets one. A stop gives up the one that is
 * being made.
 */
export function startDailyBackups(deps: DailyDeps): Looking {
  const ending = new AbortController()
  const looking = lookEvery(20, dailyLook(deps, ending.signal))
  return {
    stop: async () => {
      ending.abort()
      await looking.stop()
    },
  }
}

/** Makes the daily backup when one is due. After a failure it tries again, ten minutes later. */
export function dailyLook(deps: DailyDeps, signal: AbortSignal): () => Promise<void> {
  const { clock, logger } = deps
  let restsUntil = 0
  return async () => {
    try {
      if (clock.now().getTime() < restsUntil) return
      const slot = await findDueSlot(deps, clock.now())
      if (slot) await backUp(deps, { kind: 'daily', unlessSince: slot, signal })
    } catch (err) {
      restsUntil = clock.now().getTime() + againMs
      // What backUp() refuses passes by itself, and it has logged everything else.
      if (!(err instanceof AppError) && !signal.aborted)
        logger.warn('the daily backup is tried again in ten minutes')
    }
  }
}

/** The last moment for a backup, when there is none since; null also for a guild that is newer than that moment. */
export async function findDueSlot(
  { db, env }: { db: Pick<Database, 'prisma'>; env: DailyDeps['env'] },
  now: Date,
): Promise<Date | null> {
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, DISCORD_GUILD_ID: id } = env
  if (folder === undefined) return null
  const guild = await db.prisma.chatServer.findUnique({
    where: { id },
    select: { defaultTimezone: true, createdAt: true },
  })
  if (!guild) return null
  const zone = placeOf(guild.defaultTimezone)
  const from = new Date(now.getTime() - lookBackMs)
  const slot = cronSlots(`0 ${hour} * * *`, { zone, from, to: now }).at(-1)
  if (!slot || slot < guild.createdAt) return null
  // In a folder that cannot be read one is due: making it tells admins what is wrong.
  const newest = await newestOf(folder, 'daily', now).catch(() => new Date(0))
  return newest < slot ? slot : null
}
