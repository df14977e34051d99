import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withClient } from '#core/db/with-client.ts'
import { freePort } from './free-port.ts'
import { type PrivateServer, startPrivateServer } from './private-server.ts'
import { postgresProgram, programPath } from './system-packages.ts'

/**
 * A PostgreSQL of our own in a temporary folder.
 * `durable` (default no, which is faster) makes it keep its promises through a kill of the server itself.
 * `folder`: an empty one to keep its files in instead, which stays.
 */
export async function startPostgres(
  options: { durable?: boolean; folder?: string } = {},
): Promise<PrivateServer> {
  const program = programPath(postgresProgram)
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const folder = options.folder ?? mkdtempSync(path.join(os.tmpdir(), 'raidtisch-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const files = path.join(folder, 'data')
  execFileSync(
    path.join(path.dirname(program), 'initdb'),
    ['-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder, ...owner },
  )
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return startPrivateServer({
    url,
    program,
    args: ['-D', files, ...settings(port, options.durable ?? false).flatMap((setting) => ['-c', setting])],
    owner,
    probe: () => withClient({ connectionString: url, connectionTimeoutMillis: 2_000 }, async () => undefined),
    cleanUp: () => {
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  })
}

function settings(port: number, durable: boolean): string[] {
  const common = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
  ]
  return durable ? common : [...common, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
