import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { exitCodes } from '#core/process/start-error.ts'
import {
  recordRestore,
  replaceDatabase,
  type Restorer,
  type RestoreOutcome,
  type RestoreRequest,
} from '#modules/backups/restore.commands.ts'
import { answerWithinMs, type ProcessOptions, type RunningProcess, startProcess } from './process.ts'

/** What a stopping process may take beyond the time for the proxy and for requests, before it is ended the hard way. */
const closeWithinMs = 15_000

type RestorableProcess = {
  /** Another one after each restore. */
  running: () => RunningProcess
  stop: () => Promise<void>
}

/**
 * Starts the services, and once more whenever an admin restores a backup: between the two nobody uses the database.
 * `onLost` is called when they do not start again.
 */
export async function startRestorable(
  env: Env,
  options: Omit<ProcessOptions, 'restorer'>,
  onLost: (err: unknown) => void,
): Promise<RestorableProcess> {
  const { logger } = options
  let last: RestoreOutcome | null = null
  let restoring: Promise<void> | undefined
  const restorer: Restorer = {
    begin: (request) => {
      if (restoring) return false
      restoring = restore(request)
        .catch(onLost)
        .finally(() => (restoring = undefined))
      return true
    },
    last: () => last,
  }
  const start = () => startProcess(env, { ...options, restorer })
  let running = await start()

  async function restore(request: RestoreRequest): Promise<void> {
    logger.warn({ backup: request.name, by: request.actor.username }, 'stopping to restore a backup')
    await stopInTime(running, env, logger)
    const { outcome, wasLogWhole } = await replaced(request)
    running = await start()
    await recordRestore(running.context, request, outcome, wasLogWhole).catch((err: unknown) =>
      logger.error({ err, outcome }, 'a restore could not be written down'),
    )
    last = outcome
    logger.info({ url: env.PUBLIC_URL }, 'ready again')
  }

  async function replaced({
    name,
    file,
    createdAt,
    actor,
  }: RestoreRequest): Promise<{ outcome: RestoreOutcome; wasLogWhole: boolean }> {
    const about = { name, createdAt, byName: actor.displayName }
    const ended = (before: string | null, failure: string | null): RestoreOutcome => ({
      ...about,
      at: new Date().toISOString(),
      before,
      failure,
    })
    try {
      const { before, wasLogWhole } = await replaceDatabase(env, file, { logger })
      logger.warn({ backup: name, before }, 'backup restored')
      return { outcome: ended(before, null), wasLogWhole }
    } catch (err) {
      logger.error({ err, backup: name }, 'the restore failed; the database is as it was')
      return { outcome: ended(null, (err as Error).message), wasLogWhole: true }
    }
  }

  return {
    running: () => running,
    stop: async () => {
      await restoring
      await stopInTime(running, env, logger)
    },
  }
}

/** Ends the process when it does not stop in time: whoever watches over it starts it again. */
async function stopInTime(running: RunningProcess, env: Env, logger: Logger): Promise<void> {
  const deadlineMs = 1_000 * env.DRAIN_SECONDS + answerWithinMs + closeWithinMs
  const timer = setTimeout(() => {
    logger.error({ deadlineMs }, 'did not stop in time')
    process.exit(exitCodes.failed)
  }, deadlineMs)
  timer.unref()
  try {
    await running.stop()
  } finally {
    clearTimeout(timer)
  }
}
