import type { Request, RequestHandler } from 'express'
import { Histogram, type Registry } from 'prom-client'

/** In seconds; most answers take a few milliseconds, and none should take longer than 2.5 s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures how long each answer takes, by operation and status: the errors are those with a status of 5xx. */
export function observeRequests(registry: Registry): RequestHandler {
  const durations = new Histogram({
    name: 'raidtisch_http_request_duration_seconds',
    help: 'How long requests took, by operation and status; status 0: the client went before the answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return (req, res, next) => {
    const stop = durations.startTimer()
    res.once('close', () => {
      stop({ method: req.method, route: routeOf(req), status: res.writableFinished ? res.statusCode : 0 })
    })
    next()
  }
}

/** As it was registered, so that ids in addresses do not make a figure each; files have no route. */
function routeOf(req: Request): string {
  const { path } = (req.route ?? {}) as { path?: unknown }
  return typeof path === 'string' ? path : 'none'
}
