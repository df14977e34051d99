import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { AppError } from '#core/errors.ts'

export type FrontendFolders = {
  /** What `vite build` wrote. */
  built: string
  /** Hashed files of the last builds, for pages that were opened before a deploy. Other processes add and remove some. */
  keptAssets: string
}

/** The built front end, as compressed when it was built: hashed files for ever, the page itself always fresh and for every address of the app. */
export function serveFrontend({ built, keptAssets }: FrontendFolders): Router {
  const router = Router()
  const compressed = { enableBrotli: true, orderPreference: ['br'], index: false }
  const hashed = { immutable: true, maxAge: '1y' }
  router.use(
    '/assets',
    expressStaticGzip(path.join(built, 'assets'), { ...compressed, serveStatic: hashed }),
    forgetEncoding,
    // Compressed when they are sent: a list of what is compressed cannot be made while others change the folder.
    express.static(keptAssets, hashed),
    () => {
      throw new AppError('not_found', 'There is nothing at this address')
    },
  )
  router.use(expressStaticGzip(built, { ...compressed, serveStatic: { maxAge: '1h' } }))
  // Read once: while the next build is made beside a running server, the file is missing or names files of that build.
  const page = readFileSync(path.join(built, 'index.html'))
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`
  router.get('/{*path}', (_req, res) => {
    res.set({ 'cache-control': 'no-cache', etag }).type('html').send(page)
  })
  return router
}

/** The file server sets it before it learns that a compressed file, which was there at the start, is gone. */
const forgetEncoding: RequestHandler = (_req, res, next) => {
  res.removeHeader('content-encoding')
  next()
}
