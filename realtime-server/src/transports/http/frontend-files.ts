import path from 'node:path'
import { Router } from 'express'
import expressStaticGzip from 'express-static-gzip'

/** The built front end, as compressed when it was built: hashed files for ever, the page itself always fresh and for every address of the app. */
export function serveFrontend(folder: string): Router {
  const router = Router()
  const compressed = { enableBrotli: true, orderPreference: ['br'], index: false }
  router.use(
    '/assets',
    expressStaticGzip(path.join(folder, 'assets'), {
      ...compressed,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
    }),
  )
  router.use(expressStaticGzip(folder, { ...compressed, serveStatic: { maxAge: '1h' } }))
  router.get('/{*path}', (_req, res) => {
    res.setHeader('cache-control', 'no-cache')
    res.sendFile(path.join(folder, 'index.html'))
  })
  return router
}
