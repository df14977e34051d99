import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createServer } from 'node:tls'
import { address, type BrokenSetUp, embedded } from './broken-set-up.fixture.ts'

let stopProxy: () => unknown = () => undefined

export const brokenSettings: readonly BrokenSetUp[] = [
  {
    name: 'a port that is no number',
    ids: ['setting_wrong'],
    advice: /PORT must be a port number, for example 3000/,
    breaks: () => ({ PORT: 'web' }),
  },
  {
    name: 'Redis without PostgreSQL',
    ids: ['setting_wrong'],
    advice: /Set DATABASE_URL/,
    breaks: (the) => embedded(the, 'empty', { REDIS_URL: the.variables['REDIS_URL'] ?? '' }),
  },
  {
    name: 'a credential under another name',
    ids: ['setting_wrong', 'setting_unknown'],
    advice: /DISCORD_BOT_TOKEN missing: take the values from/,
    breaks: () => ({ DISCORD_BOT_TOKEN: '', DISCORD_TOKEN: 'x' }),
  },
  {
    name: 'a misspelt variable',
    ids: ['setting_unknown'],
    advice: /Write TRUST_PROXY if/,
    breaks: () => ({ TRUST_PROXI: '1' }),
  },
  {
    name: 'production without encryption',
    ids: ['address_not_encrypted', 'address_unreachable'],
    advice: /Put a proxy with TLS in front/,
    breaks: (the) => address(the, 'http://0.0.0.0:1', { NODE_ENV: 'production' }),
  },
  {
    name: 'https without a proxy',
    ids: ['proxy_not_counted', 'address_unreachable'],
    advice: /not signed in shares one rate limit.*Set TRUST_PROXY to the number of proxies/,
    breaks: (the) => address(the, 'https://0.0.0.0:1'),
  },
  {
    name: 'PostgreSQL without backups',
    ids: ['backups_off'],
    isNote: true,
    advice: /^There are no backups of PostgreSQL.* Set BACKUP_DIR/,
    breaks: () => ({ NODE_ENV: 'production' }),
  },
  {
    name: 'a set-up without Discord',
    ids: ['local_discord'],
    isNote: true,
    advice: /follow docs\/discord-setup\.md/,
    breaks: () => undefined,
    deps: { isLocal: true },
  },
]

export const brokenMachines: readonly BrokenSetUp[] = [
  {
    name: 'an old Node',
    ids: ['node_version'],
    advice: /Install Node 24/,
    breaks: () => undefined,
    deps: { nodeVersion: '18.20.0' },
  },
  {
    name: 'a full disk',
    ids: ['disk_full'],
    advice: /Make room/,
    breaks: (the) => ({ LOG_FILE: path.join(the.folder, 'log') }),
    deps: { leastFreeBytes: Infinity },
  },
  {
    name: 'a folder that cannot be written',
    ids: ['folder_not_writable'],
    advice: /set LOG_FILE to another/,
    breaks: (the) => ({ LOG_FILE: path.join(the.folder, 'file/logs/log') }),
  },
  {
    name: 'a data folder that refuses the log',
    ids: ['folder_not_writable'],
    isNote: true,
    advice: /^DATA_DIR leads to .*`npm start` without LOG_FILE cannot begin its log/,
    breaks: (the) => ({ DATA_DIR: path.join(the.folder, 'file/data') }),
  },
  {
    name: 'a data folder that refuses old pages',
    ids: ['folder_not_writable'],
    isNote: true,
    advice: /^DATA_DIR leads to .*for pages from before an update/,
    breaks: (the) => ({
      DATA_DIR: path.join(the.folder, 'file/data'),
      LOG_FILE: path.join(the.folder, 'log'),
    }),
  },
  {
    name: 'a folder of backups that cannot be written',
    ids: ['folder_not_writable'],
    advice: /^BACKUP_DIR leads to .*set BACKUP_DIR to another/,
    breaks: (the) => ({ BACKUP_DIR: path.join(the.folder, 'file/backups') }),
  },
  {
    name: 'another program on the port',
    ids: ['port_taken'],
    advice: /set PORT to a free port/,
    breaks: async (the) => ({ PORT: new URL(await the.startProgram((_, res) => res.end('hello'))).port }),
  },
  {
    name: 'a server that runs another build',
    ids: ['other_build_runs'],
    isNote: true,
    advice: /runs build 0\.0\.1 \(0123abcd\).*Restart it/,
    breaks: async (the) => {
      const health = JSON.stringify({ status: 'ok', version: '0.0.1', commit: '0123abcd' })
      return { PORT: new URL(await the.startProgram((_, res) => res.end(health))).port }
    },
  },
  {
    name: 'a clock that is a minute late',
    ids: ['clock_wrong', 'clock_wrong'],
    advice: /is 60 s behind PostgreSQL's.*timedatectl/,
    breaks: () => undefined,
    // A minute less what the read takes rounds to 60; half a second more would sometimes round to 61.
    deps: { now: () => Date.now() - 60_400 },
  },
]

export const brokenAddresses: readonly BrokenSetUp[] = [
  {
    name: 'a name that leads nowhere',
    ids: ['address_unknown'],
    advice: /Enter it at your domain's provider/,
    breaks: (the) => address(the, 'http://raid.invalid'),
  },
  {
    name: 'an address at which nothing answers',
    ids: ['address_unreachable'],
    advice: /Start the proxy/,
    breaks: (the) => address(the, 'http://0.0.0.0:1'),
  },
  {
    name: 'an address of this machine at which nothing answers',
    ids: ['address_not_tried'],
    isNote: true,
    advice: /Run this again while the server and its proxy run/,
    breaks: (the) => address(the, 'http://127.0.0.1:1'),
  },
  {
    name: 'https to a port without it',
    ids: ['address_certificate'],
    advice: /not with TLS for this name \(ERR_SSL_/,
    breaks: async (the) =>
      address(the, (await the.startProgram((_, res) => res.end())).replace('http:', 'https:')),
  },
  {
    name: 'a proxy without a certificate',
    ids: ['address_certificate'],
    advice: /gets one by itself when SITE_ADDRESS is 127\.0\.0\.1/,
    breaks: async (the) => {
      const proxy = createServer()
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
      stopProxy = () => proxy.close()
      return address(the, `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
    },
    heals: () => stopProxy(),
  },
  {
    name: 'an address that redirects',
    ids: ['address_redirects'],
    advice: /Set PUBLIC_URL=https:\/\/raid\.example\.org/,
    breaks: async (the) =>
      address(
        the,
        await the.startProgram((_, res) =>
          res.writeHead(308, { location: 'https://raid.example.org/healthz' }).end(),
        ),
      ),
  },
  {
    name: 'an address of another program',
    ids: ['address_of_another'],
    advice: /Let the proxy forward this name/,
    breaks: async (the) => address(the, await the.startProgram((_, res) => res.end('welcome'))),
  },
  {
    name: 'a proxy that does not find the server',
    ids: ['address_unreachable'],
    advice: /Let it forward to the server's PORT/,
    breaks: async (the) => address(the, await the.startProgram((_, res) => res.writeHead(502).end())),
  },
]
