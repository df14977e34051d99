import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { exitCodes } from '#core/process/start-error.ts'
import { replaceDatabase } from '#modules/backups/replace-database.commands.ts'
import { recordFailedRestore, type Restorer, type RestoreRequest } from '#modules/backups/restore.commands.ts'
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
  let restoring: Promise<void> | undefined
  let isStopping = false
  const state = () => (isStopping ? 'stopping' : restoring ? 'restoring' : 'idle')
  const restorer: Restorer = {
    state,
    begin: (request) => {
      if (state() !== 'idle') return false
      restoring = restore(request)
        .catch(onLost)
        .finally(() => (restoring = undefined))
      return true
    },
  }
  const start = () => startProcess(env, { ...options, restorer })
  let running = await start()

  async function restore(request: RestoreRequest): Promise<void> {
    const { name, file, actor } = request
    logger.warn({ backup: name, by: actor.username }, 'stopping to restore a backup')
    await stopInTime(running, env, logger)
    const failure = await replaceDatabase(env, file, { logger, actor }).then(
      ({ before }) => {
        logger.warn({ backup: name, before }, 'backup restored')
        return null
      },
      (err: unknown) => {
        logger.error({ err, backup: name }, 'the restore failed; the database is as it was')
        return (err as Error).message
      },
    )
    running = await start()
    if (failure !== null)
      await recordFailedRestore(running.context, request, failure).catch((err: unknown) =>
        logger.error({ err }, 'a failed restore could not be written down'),
      )
    logger.info({ url: env.PUBLIC_URL }, 'ready again')
  }

  return {
    running: () => running,
    stop: async () => {
      isStopping = true
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
