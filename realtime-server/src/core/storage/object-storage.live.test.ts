import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { inspectEnv } from '#core/process/env.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { openStorage } from './object-storage.ts'

const s3 = await startS3Server()
const folder = mkdtempSync(path.join(tmpdir(), 'rt-s3-'))
const file = path.join(folder, 'a.gz')
writeFileSync(file, randomBytes(12 * 1024 * 1024))

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  s3.skewMs = 0
  s3.refusesWrites = undefined
  s3.delay = async () => undefined
})

function open(changes: Record<string, string> = {}) {
  const { settings } = inspectEnv({ ...s3.variables, ...changes })
  return openStorage(settings)!
}
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    ({ kind }: { kind?: string }) => kind,
  )

describe('A storage', () => {
  it('keeps files below its prefix, with signatures that another implementation computes alike', async () => {
    const storage = open()
    s3.objects.set('of-somebody-else.gz', Buffer.from('x'))
    await storage.put('raid (1)+ä.gz', file)
    expect([...s3.objects.keys()]).toEqual(['of-somebody-else.gz', 'gilde/raidtisch/raid (1)+ä.gz'])
    expect(await storage.list()).toEqual([{ name: 'raid (1)+ä.gz', bytes: 12 * 1024 * 1024 }])
    const copy = path.join(folder, 'copy.gz')
    expect(await storage.get('raid (1)+ä.gz', copy)).toBe(true)
    expect(readFileSync(copy).equals(readFileSync(file))).toBe(true)
    expect(await storage.get('absent.gz', path.join(folder, 'absent.gz'))).toBe(false)
    await storage.remove('raid (1)+ä.gz')
    expect(await storage.list()).toEqual([])
    expect((await readdir(folder)).toSorted()).toEqual(['a.gz', 'copy.gz'])
  })

  it.each([
    ['key', { BACKUP_S3_KEY_ID: 'AKIAOTHER' }],
    ['key', { BACKUP_S3_SECRET: 'another' }],
    ['bucket', { BACKUP_S3_BUCKET: 'raidtisch-absent' }],
    ['region', { BACKUP_S3_REGION: 'us-east-1' }],
    ['unreachable', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }],
    ['unreachable', { BACKUP_S3_ENDPOINT: 'http://storage.invalid' }],
  ])('that refuses because of the %s says so, and no secret (%j)', async (kind, changes) => {
    const storage = open(changes)
    expect(await kindOf(storage.list())).toBe(kind)
    expect(await kindOf(storage.put('b.gz', file))).toBe(kind)
    const { message } = (await storage.list().catch((error: unknown) => error)) as Error
    const { BACKUP_S3_ENDPOINT: endpoint = '' }: Record<string, string> = { ...s3.variables, ...changes }
    expect(message).toContain(new URL(endpoint).host)
    expect(message).not.toMatch(/AKIA|another|a-secret/)
  })

  it('whose clock is another one, that allows no writing, or that breaks off, says so', async () => {
    const storage = open()
    s3.skewMs = 20 * 60_000
    expect(await kindOf(storage.list())).toBe('clock')
    s3.skewMs = 0
    s3.refusesWrites = 'AccessDenied'
    expect(await kindOf(storage.put('b.gz', file))).toBe('forbidden')
    expect(await kindOf(storage.list())).toBe('none')
    s3.refusesWrites = 'SlowDown'
    s3.delay = () => Promise.reject(new Error('cut'))
    expect(await kindOf(storage.list())).toBe('unreachable')
  })

  it('that is closed ends what is under way', async () => {
    const storage = open()
    s3.delay = () => new Promise(() => undefined)
    const asked = kindOf(storage.put('b.gz', file))
    storage.close()
    expect(await asked).toBe('unreachable')
  })
})
