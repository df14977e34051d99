import { Router } from 'express'
import { build } from '#core/process/build.ts'

export type Readiness = { check: () => Promise<void>; isStopping: () => boolean }

/** /healthz: the process lives, and which build it runs. /readyz: it can serve, so a proxy may send it people. */
export function createHealth({ check, isStopping }: Readiness): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok', ...build })
  })
  router.get('/readyz', async (_req, res) => {
    const ready =
      !isStopping() &&
      (await check().then(
        () => true,
        () => false,
      ))
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' })
  })
  return router
}
