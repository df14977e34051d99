import { createServer, type Server } from 'node:http'

/** Longer than the 120 s that Caddy keeps an idle connection: no request meets one that is just being closed. */
export const keepAliveMs = 130_000

/** A server that gives a request 10 s for its headers and 30 s for the whole. */
export function createHttpServer(): Server {
  return createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // By itself Node looks for late ones every 30 s.
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: keepAliveMs,
  })
}
