import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPrivateServer } from './private-server.ts'
import type { Proxy } from './proxy.ts'

const shipped = path.resolve(import.meta.dirname, '../../../Caddyfile')

/** Caddy with the file that docker-compose.yml gives it; only its port for administrators, which all would share, is off. */
export async function startCaddy(
  program: string,
  { port, upstreams }: { port: number; upstreams: readonly string[] },
): Promise<Proxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-caddy-'))
  const config = path.join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n}\n${readFileSync(shipped, 'utf8')}`)
  const url = `http://127.0.0.1:${port}`
  return startPrivateServer({
    url,
    program,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    variables: { SITE_ADDRESS: `http://:${port}`, UPSTREAMS: upstreams.join(' '), HOME: folder },
    // Without a server behind it the answer is 503: it listens.
    probe: async () => void (await fetch(url)),
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  })
}
