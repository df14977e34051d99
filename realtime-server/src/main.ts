import { readEnv } from '#core/process/env.ts'
import { openLogFile } from '#core/process/log-file.ts'
import { createLogger } from '#core/process/logger.ts'
import { createOutageFilter } from '#core/process/outage-filter.ts'
import { settingWarnings } from '#core/process/setting-warnings.ts'
import { exitCodes, StartError } from '#core/process/start-error.ts'
import { startRestorable } from '#services/restorable-process.ts'

async function main(): Promise<void> {
  const env = readEnv()
  const file = env.LOG_FILE
  const outages = createOutageFilter()
  const logger = createLogger(
    env,
    file === undefined ? undefined : openLogFile(file, (sentence) => process.stderr.write(`${sentence}\n`)),
    outages,
  )
  const restorable = await startRestorable(env, { logger, outages }, (err) => {
    logger.fatal({ err }, 'did not start again after a restore')
    process.exit(exitCodes.failed)
  })
  for (const { english, german } of settingWarnings(env))
    logger.warn({ PUBLIC_URL: env.PUBLIC_URL }, `${english} / ${german}`)
  logger.info({ url: env.PUBLIC_URL, database: restorable.running().context.db.kind }, 'ready')

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    // Ctrl+C in `npm run dev` sends both signals.
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    const begun = performance.now()
    restorable.stop().then(
      () => {
        logger.info({ ms: Math.round(performance.now() - begun) }, 'stopped')
        process.exit(0)
      },
      (err: unknown) => {
        logger.error({ err }, 'did not stop cleanly')
        process.exit(exitCodes.failed)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

// A sentence for whoever starts it: most often a setting is wrong or a port is taken.
await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof StartError ? error.exitCode : exitCodes.failed)
})
