import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inspectEnv } from '#core/process/env.ts'
import { openStorage } from '#core/storage/object-storage.ts'
import { makeServer } from '#testing/factories.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { copyBackups } from './backup-copies.commands.ts'
import { startBackupCopies } from './backup-copies.jobs.ts'
import { backUp } from './backup.commands.ts'
import { getBackupContents, getBackupFile, getBackupList } from './backup.queries.ts'

const { db, outbox, logger } = await createTestDatabase()
const s3 = await startS3Server()
afterAll(s3.close)
const prefix = 'gilde/raidtisch/'
let now = new Date('2026-03-28T03:00:00Z')
let serverId = ''
let folder = ''

beforeEach(async () => {
  s3.objects.clear()
  s3.refusesWrites = undefined
  s3.delay = async () => undefined
  serverId = (await makeServer(db)).id
  folder = mkdtempSync(path.join(tmpdir(), 'rt-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

function depsOf(changes: Record<string, string> = {}) {
  const { settings } = inspectEnv({ ...s3.variables, ...changes })
  return {
    db,
    outbox,
    logger,
    clock: { now: () => now },
    env: { BACKUP_DIR: folder, BACKUP_KEEP: 3, BACKUP_HOUR: 5, DATA_DIR: '', DISCORD_GUILD_ID: serverId },
    storage: openStorage(settings)!,
  }
}
async function make(kind: 'daily' | 'manual' = 'daily'): Promise<string> {
  now = new Date(now.getTime() + 1_000)
  return (await backUp(depsOf(), { kind }))?.name ?? ''
}
const stored = () => [...s3.objects.keys()].map((key) => key.slice(prefix.length)).toSorted()
const open = () =>
  db.prisma.botFault.findMany({ where: { serverId, resolvedAt: null }, select: { kind: true, code: true } })

describe('Backups', () => {
  it('are copied once, byte by byte, and so many of each kind are kept there, too', async () => {
    const deps = depsOf()
    const manual = await make('manual')
    const dailies = [await make(), await make(), await make()]
    s3.objects.set(`${prefix}notes.txt`, Buffer.from('x'))
    await copyBackups(deps)
    expect(stored()).toEqual(['notes.txt', manual, ...dailies].toSorted())
    expect(s3.objects.get(`${prefix}${manual}`)).toEqual(await readFile(path.join(folder, manual)))
    let writes = 0
    s3.delay = async ({ method }) => void (writes += method === 'GET' ? 0 : 1)
    await copyBackups(deps)
    expect(writes).toBe(0)
    const fourth = await make()
    await copyBackups(deps)
    expect(stored()).toEqual(['notes.txt', manual, ...dailies.slice(1), fourth].toSorted())
  })

  it('of two folders that are not shared settle, as the newest of both', async () => {
    const folders = [0, 1].map(() => mkdtempSync(path.join(folder, 'own-')))
    const made: string[] = []
    for (let day = 0; day < 3; day++)
      for (const own of folders) {
        now = new Date(now.getTime() + 1_000)
        const { env, ...deps } = depsOf()
        made.push(
          (await backUp({ ...deps, env: { ...env, BACKUP_DIR: own } }, { kind: 'daily' }))?.name ?? '',
        )
      }
    const copyBoth = async () => {
      for (const own of folders) {
        const { env, ...deps } = depsOf()
        await copyBackups({ ...deps, env: { ...env, BACKUP_DIR: own } })
      }
    }
    await copyBoth()
    expect(stored()).toEqual(made.slice(-3))
    let writes = 0
    s3.delay = async ({ method }) => void (writes += method === 'GET' ? 0 : 1)
    await copyBoth()
    expect({ writes, stored: stored() }).toEqual({ writes: 0, stored: made.slice(-3) })
  })

  it('that are damaged are not copied, and the others are', async () => {
    const [bad, good] = [await make(), await make()]
    const bytes = await readFile(path.join(folder, bad))
    await writeFile(path.join(folder, bad), bytes.subarray(0, bytes.length - 20))
    await expect(copyBackups(depsOf())).rejects.toThrow(bad)
    expect(stored()).toEqual([good])
    expect(await open()).toEqual([{ kind: 'backup_copy_failed', code: 'failing' }])
  })

  it('stay as they are while the storage fails, admins are told why, and copies follow later', async () => {
    const name = await make()
    const wrong = depsOf({ BACKUP_S3_SECRET: 'another' })
    await expect(copyBackups(wrong)).rejects.toMatchObject({ kind: 'key' })
    expect(await open()).toEqual([{ kind: 'backup_copy_failed', code: 'key' }])
    const list = await getBackupList(wrong, now)
    expect(list).toMatchObject({
      backups: [{ name, places: ['folder'] }],
      failure: null,
      copyFailure: { kind: 'key', message: expect.stringContaining('SignatureDoesNotMatch') as string },
    })
    s3.refusesWrites = 'AccessDenied'
    await expect(copyBackups(depsOf())).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await readdir(folder)).toEqual([name])
    s3.refusesWrites = undefined
    const deps = depsOf()
    await copyBackups(deps)
    expect(await open()).toEqual([])
    expect(await getBackupList(deps, now)).toMatchObject({
      backups: [{ name, places: ['folder', 'storage'] }],
      copyFailure: null,
    })
  })

  it('whose copies failed have no fault any more when the server starts without a storage', async () => {
    await make()
    const wrong = depsOf({ BACKUP_S3_SECRET: 'another' })
    await expect(copyBackups(wrong)).rejects.toMatchObject({ kind: 'key' })
    await startBackupCopies(wrong).stop()
    expect(await open()).toEqual([])
  })

  it('are made while the storage hangs, and a process that stops ends its copying without a fault', async () => {
    await make()
    s3.delay = () => new Promise(() => undefined)
    const deps = depsOf()
    const copying = copyBackups(deps)
    expect(await make()).not.toBe('')
    deps.storage.close()
    await copying
    expect(await open()).toEqual([])
  })

  it('that the folder has lost are fetched, checked and listed from the storage', async () => {
    const name = await make()
    await copyBackups(depsOf())
    await rm(path.join(folder, name))
    const deps = depsOf()
    expect((await getBackupList(deps, now)).backups).toMatchObject([{ name, places: ['storage'] }])
    expect(await getBackupContents(deps, name).catch(({ code }: { code: string }) => code)).toBe(
      // The test's database holds the guilds of the other tests, too.
      'backup_other_guild',
    )
    expect(await readFile(await getBackupFile(deps, name))).toEqual(s3.objects.get(`${prefix}${name}`))
    await rm(path.join(folder, name))
    const absent = name.replace('daily', 'manual')
    for (const other of [absent, 'notes.txt', `../${name}`])
      await expect(getBackupFile(deps, other)).rejects.toMatchObject({ code: 'backup_not_found' })
    s3.delay = () => Promise.reject(new Error('cut'))
    await expect(getBackupFile(deps, name)).rejects.toMatchObject({ code: 'storage_failing' })
    expect(await readdir(folder)).toEqual([])
  })
})
