import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Figures for Prometheus at /metrics, on a port of its own that is not for the public. */
export function startMetricsServer(
  port: number,
  gauges: Record<string, { help: string; read: () => number }>,
): Server {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name: `raidtisch_${name}`,
      help,
      registers: [registry],
      collect: (): void => gauge.set(read()),
    })
  }
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end()
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  return server.listen(port)
}
