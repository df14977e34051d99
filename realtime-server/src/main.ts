import { readEnv } from '#core/env.ts'
import { createLogger } from '#core/logger.ts'
import { startProcess } from '#services/process.ts'

/** How long a stopping process may take before it is ended the hard way. */
const stopWithinMs = 25_000

async function main(): Promise<void> {
  const env = readEnv()
  const logger = createLogger(env)
  const running = await startProcess(env, { logger })
  logger.info({ url: env.PUBLIC_URL, database: running.context.db.kind }, 'ready')

  const stop = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    running.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.error({ err }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

// A sentence for whoever starts it: most often a setting is wrong or a port is taken.
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
