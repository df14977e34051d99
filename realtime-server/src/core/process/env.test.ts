import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { namesDiscord, readEnv } from './env.ts'
import { storageSettings } from './storage-settings.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-env-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const discord = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'two',
  DISCORD_BOT_TOKEN: 'three',
  DISCORD_GUILD_ID: '4',
}
const read = (source: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...discord, ...source })

describe('readEnv', () => {
  it('fills in what a single machine needs', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      SERVICES: ['web', 'live', 'board', 'discord', 'scheduler'],
      TRUST_PROXY: 0,
      METRICS_HOST: '127.0.0.1',
      ROLE_SECOND_MEMBER: 'Gildenmitglied',
    })
  })

  it('takes a storage for copies of backups whole or not at all, and only with a folder to copy from', () => {
    const storage = {
      BACKUP_S3_ENDPOINT: 'https://s3.example.org/',
      BACKUP_S3_BUCKET: 'raidtisch-backups',
      BACKUP_S3_KEY_ID: 'id',
      BACKUP_S3_SECRET: 'secret',
    }
    const settings = storageSettings(read({ ...storage, BACKUP_S3_PREFIX: '/gilde/raid/' }))
    expect(settings).toMatchObject({
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      prefix: 'gilde/raid/',
    })
    expect(storageSettings(read(storage))?.prefix).toBe('')
    expect(storageSettings(read({}))).toBeNull()
    expect(() => read({ ...storage, BACKUP_S3_SECRET: '' })).toThrow(/^BACKUP_S3_SECRET missing/)
    const postgres = { ...storage, DATABASE_URL: 'postgresql://localhost/raid' }
    expect(() => read(postgres)).toThrow(/Set BACKUP_DIR/)
    expect(read({ ...postgres, BACKUP_DIR: '/var/backups' }).BACKUP_DIR).toBe('/var/backups')
  })

  it('derives the public address from the port, and takes an origin alone', () => {
    expect(read({ PORT: '4100' }).PUBLIC_URL).toBe('http://localhost:4100')
    for (const PUBLIC_URL of [
      'https://raid.example.org',
      'https://raid.example.org/',
      'https://Raid.example.org:443',
    ])
      expect(read({ PUBLIC_URL }).PUBLIC_URL).toBe('https://raid.example.org')
    for (const rest of ['/raid', '/raid/', '/?a=b', '/#top', '//'])
      expect(() => read({ PUBLIC_URL: `https://example.org${rest}` })).toThrow(
        /^PUBLIC_URL must be an address without a path/,
      )
    expect(() => read({ PUBLIC_URL: 'https://ada:secret@example.org' })).toThrow(/^PUBLIC_URL must be/)
    expect(() => read({ PUBLIC_URL: 'raid.example.org' })).toThrow(/^PUBLIC_URL must be an http/)
  })

  it('goes on serving for five seconds of its stop when a proxy has to hear of it, unless told otherwise', () => {
    expect(read({}).DRAIN_SECONDS).toBe(0)
    expect(read({ TRUST_PROXY: '1' }).DRAIN_SECONDS).toBe(5)
    expect(read({ TRUST_PROXY: '1', DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0)
    expect(read({ DRAIN_SECONDS: '12' }).DRAIN_SECONDS).toBe(12)
  })

  it('takes an empty variable for unset', () => {
    expect(read({ REDIS_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it('gives no real guild demo data', () => {
    const local = { DEMO_DATA: 'true', DISCORD_API_BASE: 'http://127.0.0.1:3001/api' }
    expect(read(local).DEMO_DATA).toBe(true)
    expect(() => read({ DEMO_DATA: 'true' })).toThrow(/DEMO_DATA/)
    expect(() => read({ ...local, NODE_ENV: 'production' })).toThrow(/DEMO_DATA/)
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(read({}))).toBe(true)
  })

  it('keeps one generated session secret, readable by its owner alone', () => {
    const first = read({}).SESSION_SECRET
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(read({}).SESSION_SECRET).toBe(first)
    const file = path.join(dataDir, 'session-secret')
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['a port out of range', { PORT: '70000' }, /^PORT /],
    ['a port that is no number', { PORT: 'web' }, /^PORT must be a port number/],
    ['a short secret', { SESSION_SECRET: 'hush' }, /^SESSION_SECRET .*openssl rand -hex 32/],
    ['an unknown service', { SERVICES: 'web,mail' }, /^SERVICES must be a comma-separated list of web, live/],
    ['another database', { DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must look like postgresql:/],
    ['a payment page that is none', { DONATION_URL: 'javascript:alert(1)' }, /^DONATION_URL must be an http/],
    ['a public address without scheme', { PUBLIC_URL: 'raid.example.org' }, /^PUBLIC_URL must be an http/],
  ])('names the variable and what to write for %s', (_, source, message) => {
    expect(() => read(source)).toThrow(message)
  })

  it('names every wrong variable at once', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /s)
  })

  it('refuses Redis beside the embedded database', () => {
    expect(() => read({ REDIS_URL: 'redis://localhost' })).toThrow(
      /REDIS_URL is set without DATABASE_URL: the embedded database serves a single process/,
    )
  })

  it('refuses production on PostgreSQL without a shared secret', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/raid' }
    expect(() => read(production)).toThrow(/SESSION_SECRET is missing.*openssl rand -hex 32/)
    expect(read({ ...production, SESSION_SECRET: 'x'.repeat(32) }).NODE_ENV).toBe('production')
  })

  it.each(Object.entries(discord))('takes %s alone for a Discord that is missing the rest', (name, value) => {
    expect(namesDiscord({ [name]: value })).toBe(true)
    const rest = Object.fromEntries(Object.keys(discord).map((key) => [key, key === name ? value : '']))
    expect(() => read(rest)).toThrow(/^DISCORD_.* missing: take the values from/)
  })

  it('takes no credential at all for none', () => {
    expect(namesDiscord({ DISCORD_CLIENT_ID: ' ', DISCORD_API_BASE: 'http://127.0.0.1:3001/api' })).toBe(
      false,
    )
  })

  it('refuses to run without Discord credentials and says where they come from', () => {
    const without = { DISCORD_BOT_TOKEN: '', DISCORD_GUILD_ID: '' }
    expect(() => read(without)).toThrow(/^DISCORD_BOT_TOKEN, DISCORD_GUILD_ID missing.*npm start/)
    expect(() => read({ ...without, NODE_ENV: 'production' })).toThrow(
      /production never runs on the local Discord/,
    )
  })
})
