import { setTimeout as delay } from 'node:timers/promises'
import { startCaddy } from './caddy.ts'
import { freePort } from './free-port.ts'
import { startProxy } from './proxy.ts'
import type { PrivateServer } from './private-server.ts'
import { startServerChild } from './server-child.ts'
import { onPath } from './system-packages.ts'

/** Several server processes behind a proxy, as docker-compose.yml has them. */
export type Cluster = {
  url: string
  servers: readonly PrivateServer[]
  proxy: 'Caddy' | 'the tests’ own'
  stop: () => Promise<void>
}

type ClusterOptions = {
  /** The bundle to start. */
  main: string
  port?: number
  processes?: number
  /** Where the data is, Discord, and whatever else the environment shall say. */
  variables: Readonly<Record<string, string>>
  /** What differs between the processes. */
  variablesOf?: (number: number) => Readonly<Record<string, string>>
}

/** The proxy is Caddy where it is installed, with the file that docker-compose.yml uses; otherwise one of our own. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { main, processes = 3, variables, variablesOf = () => ({}) } = options
  const port = options.port ?? (await freePort())
  const url = variables['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`
  const ports: number[] = []
  while (ports.length < processes) ports.push(await freePort())
  const upstreams = ports.map((own) => `127.0.0.1:${own}`)
  const caddy = onPath('caddy')
  const proxy = await (caddy ? startCaddy(caddy, { port, upstreams }) : startProxy({ port, upstreams }))
  const servers = await Promise.all(
    ports.map((own, index) =>
      startServerChild({
        main,
        url: `http://127.0.0.1:${own}`,
        environment: {
          HOST: '127.0.0.1',
          PORT: String(own),
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          ...variables,
          ...variablesOf(index + 1),
        },
      }),
    ),
  )
  await untilProxyAnswers(port)
  return {
    url,
    servers,
    proxy: caddy ? 'Caddy' : 'the tests’ own',
    stop: async () => {
      await Promise.all(servers.map((server) => server.terminate()))
      await proxy.stop()
    },
  }
}

/** A proxy looks now and then which processes are ready, and refuses everything until it has found one. */
async function untilProxyAnswers(port: number): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const { ok, status } = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (ok) return
    if (Date.now() > deadline) throw new Error(`The proxy of the cluster answers ${status}.`)
    await delay(20)
  }
}
