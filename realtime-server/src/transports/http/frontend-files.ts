import path from 'node:path'
import express, { Router } from 'express'

/** The built front end: hashed files for ever, the page itself always fresh and for every address of the app. */
export function serveFrontend(folder: string): Router {
  const router = Router()
  router.use(
    '/assets',
    express.static(path.join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  )
  router.use(express.static(folder, { index: false, maxAge: '1h' }))
  router.get('/{*path}', (_req, res) => {
    res.setHeader('cache-control', 'no-cache')
    res.sendFile(path.join(folder, 'index.html'))
  })
  return router
}
