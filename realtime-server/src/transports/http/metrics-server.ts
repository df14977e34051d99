import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import { listen } from './listen.ts'

/** Figures for Prometheus at /metrics, on a port of its own that is not for the public. */
export async function startMetricsServer(
  address: { host: string; port: number },
  registry: Registry,
): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  await listen(server, { ...address, variable: 'METRICS_PORT' })
  return server
}
