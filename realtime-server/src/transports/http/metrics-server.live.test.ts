import type { AddressInfo } from 'node:net'
import { Gauge, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { startMetricsServer } from './metrics-server.ts'

const host = '127.0.0.1'
const registry = new Registry()
new Gauge({ name: 'raidtisch_people_connected', help: 'People', registers: [registry] }).set(7)

it('answers at the address it is given alone, and says in a sentence that its port is taken', async () => {
  const server = await startMetricsServer({ host, port: 0 }, registry)
  const { address, port } = server.address() as AddressInfo
  expect(address).toBe(host)
  const answer = await fetch(`http://${host}:${port}/metrics`)
  expect(await answer.text()).toContain('raidtisch_people_connected 7')
  await expect(startMetricsServer({ host, port }, registry)).rejects.toThrow(
    `Port ${port} is taken. Set METRICS_PORT to a free one.`,
  )
  server.close()
})
