import { discordApi, readEnv } from '#core/process/env.ts'
import { isLinkable } from '#core/link-address.ts'
import { openLogFile } from '#core/process/log-file.ts'
import { createLogger } from '#core/process/logger.ts'
import { startProcess } from '#services/process.ts'

/** How long a stopping process may take before it is ended the hard way. */
const stopWithinMs = 25_000

async function main(): Promise<void> {
  const env = readEnv()
  const file = env.LOG_FILE
  const logger = createLogger(
    env,
    file === undefined ? undefined : openLogFile(file, (sentence) => process.stderr.write(`${sentence}\n`)),
  )
  const running = await startProcess(env, { logger })
  // The local Discord does without links, too, but nobody is to mend anything for it.
  if (!isLinkable(env.PUBLIC_URL) && env.DISCORD_API_BASE === discordApi)
    logger.warn(
      { PUBLIC_URL: env.PUBLIC_URL },
      'Discord takes no links to this address, so posts carry it as text: set PUBLIC_URL to an address with an ending such as .org. / ' +
        'Discord nimmt keine Links zu dieser Adresse, Beiträge enthalten sie deshalb als Text: setze PUBLIC_URL auf eine Adresse mit einer Endung wie .org.',
    )
  logger.info({ url: env.PUBLIC_URL, database: running.context.db.kind }, 'ready')

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    // Ctrl+C in `npm run dev` sends both signals.
    if (isStopping) return
    isStopping = true
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
