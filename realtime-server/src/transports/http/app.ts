import { randomUUID } from 'node:crypto'
import compression from 'compression'
import express, { Router, type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import type { Logger } from '#core/process/logger.ts'
import { AppError } from '#core/errors.ts'
import { rejectCrossSite } from './csrf.ts'
import { answerErrors } from './error-handler.ts'
import { type FrontendFolders, serveFrontend } from './frontend-files.ts'

/** What no page of the product asks a browser for, so that no script that gets in can ask for it either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

export type HttpAppOptions = {
  logger: Logger
  /** Exact origins whose pages may change things. */
  origins: ReadonlySet<string>
  /** Where avatars come from. */
  imageOrigin: string
  proxies: number
  session: RequestHandler
  health: Router
  /** Is called with each request after the probes. */
  observe?: RequestHandler | undefined
  /** Readable without a session. */
  apiDocs?: Router
  /** Addresses that open without a session, because a secret is part of them. */
  secretAddresses?: Router
  /** Sign-in navigations and everything else that is not a contract. */
  navigation: Router
  api: Router
  /** Null in development, where Vite serves the pages. */
  frontend: FrontendFolders | null
}

/** The Express application: probes, then sessions, navigation, API, and at last the front end's files. */
export function createHttpApp(options: HttpAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  // Answers are not stored (`no-store`), so that their hash would serve nobody. Files and feeds make their own.
  app.disable('etag')
  app.set('trust proxy', options.proxies)
  app.set('query parser', 'simple')
  app.use(options.health)
  if (options.observe) app.use(options.observe)
  app.use((_req, res, next) => {
    res.setHeader('x-request-id', randomUUID())
    res.setHeader('permissions-policy', unusedFeatures.map((name) => `${name}=()`).join(', '))
    next()
  })
  app.use(securityHeaders(options))
  app.use((req, _res, next) => {
    if (decoded(req.path) === null) throw new AppError('not_found', 'There is nothing at this address')
    next()
  })
  // Below this an answer fits into a few packets, and compressing each would cost more than it saves.
  app.use(compression({ threshold: '4kb' }))
  app.use(rejectCrossSite(options.origins))
  if (options.secretAddresses) app.use(options.secretAddresses)
  if (options.apiDocs) app.use(options.apiDocs)
  const backend = createBackend(options)
  app.use((req, res, next) => (/^\/(?:api|auth)\//.test(req.path) ? backend(req, res, next) : next()))
  app.use((req, _res, next) => {
    // The file server has words of its own for it; a contract says itself what a parameter may contain.
    if (decoded(req.path)?.includes('\0')) throw new AppError('not_found', 'There is nothing at this address')
    next()
  })
  if (options.frontend) app.use(serveFrontend(options.frontend))
  app.use(answerErrors(options.logger))
  return app
}

/** Everything with a session. Contracts hold whole paths, so nothing is mounted below a prefix. */
function createBackend({ session, navigation, api }: HttpAppOptions): Router {
  const router = Router()
  router.use((_req, res, next) => {
    res.setHeader('cache-control', 'no-store')
    next()
  })
  router.use(session, navigation, api)
  router.use(() => {
    throw new AppError('not_found', 'There is nothing at this address')
  })
  return router
}

/** Null for a path that cannot be decoded, such as `/%ff`. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function securityHeaders({ imageOrigin, origins }: HttpAppOptions): RequestHandler {
  const sockets = [...origins].map((origin) => origin.replace(/^http/, 'ws'))
  const encrypted = [...origins].every((origin) => origin.startsWith('https:'))
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', imageOrigin],
        connectSrc: ["'self'", ...sockets],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Names below this one belong to others, who may have no https.
    strictTransportSecurity: encrypted && { includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
