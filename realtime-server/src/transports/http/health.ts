import express, { type Express, Router } from 'express'
import { build } from '#core/process/build.ts'

/** Whoever started this process usually starts the next one at the same address. */
const retryAfterSeconds = 5

/**
 * /healthz: the process lives, and which build it runs. /readyz: it is not about to stop, so a proxy may send it people.
 * Neither asks a database: while that is away, every process is as good as the others, and each still has the pages and
 * says what is wrong.
 */
export function createHealth(isStopping: () => boolean): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', ...build })
  })
  router.get('/readyz', (_req, res) => {
    const ready = !isStopping()
    if (!ready) res.set('retry-after', String(retryAfterSeconds))
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  })
  return router
}

/** All that a process without pages answers: a proxy, docker and the doctor ask each process how it is. */
export function createHealthApp(health: Router): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(health)
  app.use((_req, res) => {
    res.status(404).json({ code: 'not_found', message: 'This process has no pages' })
  })
  return app
}
