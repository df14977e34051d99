import { expect, test } from 'vitest'
import { discordApi } from './env.ts'
import { settingWarnings } from './setting-warnings.ts'

const production = { NODE_ENV: 'production', DISCORD_API_BASE: discordApi } as const
const local = { NODE_ENV: 'development', DISCORD_API_BASE: 'http://127.0.0.1:3001/api' } as const
const about = (settings: Parameters<typeof settingWarnings>[0]) =>
  settingWarnings(settings).map(({ id }) => id)

const links = 'address_without_links'
const open = 'address_not_encrypted'

test.each([
  ['http://raid.example.org', [open]],
  ['http://192.168.1.20:8080', [open]],
  ['http://localhost.example.org', [open]],
  ['http://raid', [links, open]],
  ['http://localhost:8080', [links]],
  ['http://[::1]:8080', [links]],
  ['http://127.0.0.1:8080', []],
  ['https://raid.example.org', []],
])('the address %s in production is warned of for %j', (PUBLIC_URL, expected) => {
  expect(about({ ...production, PUBLIC_URL })).toEqual(expected)
})

test('a guild that is only tried out beside the local Discord is warned of nothing', () => {
  expect(about({ ...local, PUBLIC_URL: 'http://192.168.1.20:3000' })).toEqual([])
})

test('an address without encryption is warned of beside a real Discord also outside of production', () => {
  const settings = { ...production, NODE_ENV: 'development', PUBLIC_URL: 'http://raid.example.org' } as const
  expect(about(settings)).toEqual([open])
})

test.each([
  [{}, []],
  [{ DATABASE_URL: 'postgresql://host/raidtisch' }, ['backups_off']],
  [{ DATABASE_URL: 'postgresql://host/raidtisch', BACKUP_DIR: '/var/backups' }, []],
])('a guild with the settings %j is warned of %j', (settings, expected) => {
  const encrypted = { PUBLIC_URL: 'https://raid.example.org' }
  expect(about({ ...production, ...encrypted, ...settings })).toEqual(expected)
  expect(about({ ...local, ...encrypted, ...settings })).toEqual([])
})
