import { runExclusively } from '#core/db/run-exclusively.ts'
import { lookEvery, type Looking } from '#core/jobs/look-every.ts'
import { openStorage } from '#core/storage/object-storage.ts'
import { resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { copyBackups, type CopyDeps } from './backup-copies.commands.ts'
import { copyScope } from './backup-copies.queries.ts'
import { findBackups } from './backup.queries.ts'

type CopyJobDeps = Omit<CopyDeps, 'storage'> & { env: Parameters<typeof openStorage>[0] }

const againMs = 10 * 60_000
/** Somebody may have removed a copy. */
const comparedAgainMs = 60 * 60_000

/**
 * Copies backups to the storage when one is set, soon after each is made; after a failure it tries again every ten minutes.
 * It has a clock of its own, so that no slow storage delays the daily backup.
 */
export function startBackupCopies(deps: CopyJobDeps): Looking {
  const { env, db, outbox, clock, logger } = deps
  const storage = openStorage(env)
  if (!storage) {
    // An admin has switched copies off, and no later success would resolve the last failure.
    const resolving = resolveFaults({ db, outbox, serverId: env.DISCORD_GUILD_ID }, copyScope).catch(
      (err: unknown) => logger.warn({ err }, 'a failure of copies that are switched off is still shown'),
    )
    return { stop: () => resolving }
  }
  /** What the folder had at the last attempt, and until when there is nothing to do unless it has something else. */
  let tried: { names: string; until: number } | undefined
  const look = async () => {
    const now = clock.now().getTime()
    let names = ''
    try {
      names = (await findBackups(env)).map(({ name }) => name).join()
      if (tried?.names === names && now < tried.until) return
      if (await runExclusively(db, 'backup-copy', () => copyBackups({ ...deps, storage })))
        tried = { names, until: now + comparedAgainMs }
    } catch (err) {
      // copyBackups() logs only its own failures, not those of the lock's connection or of the folder.
      tried = { names, until: now + againMs }
      logger.warn({ err }, 'backups are copied again in ten minutes')
    }
  }
  const looking = lookEvery(20, look)
  return {
    stop: async () => {
      const stopped = looking.stop()
      storage.close()
      await stopped
    },
  }
}
