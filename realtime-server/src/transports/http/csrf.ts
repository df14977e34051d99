import type { RequestHandler } from 'express'
import { AppError } from '#core/errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownSites = new Set(['same-origin', 'none'])

/**
 * Refuses changes that another site's page makes a browser send (OWASP ASVS 5.0, 3.5.1 to 3.5.3).
 * Browsers send where a request comes from. A request without either header is from a program, which sends no
 * browser's cookies by accident, and is accepted when it is JSON.
 */
export function rejectCrossSite(origins: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    if (reading.has(req.method)) return next()
    const site = req.get('sec-fetch-site')
    const origin = req.get('origin')
    if (site !== undefined && !ownSites.has(site))
      throw new AppError('csrf_rejected', `A request from a ${site} page`)
    if (origin !== undefined && !origins.has(origin))
      throw new AppError('csrf_rejected', 'A request from another origin')
    const hasBody = req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0
    if (hasBody && !req.is('application/json'))
      throw new AppError('unsupported_media_type', 'Send application/json')
    next()
  }
}
