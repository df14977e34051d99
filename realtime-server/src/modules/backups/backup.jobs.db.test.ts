import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type BackupContent, writeBackupFile } from '#core/db/backup/backup-file.ts'
import { makeBackup } from '#core/db/backup/make-backup.ts'
import { makeServer } from '#testing/factories.ts'
import { openNewDatabase } from '#testing/opened-database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { backUp } from './backup.commands.ts'
import { dailyLook, findDueSlot } from './backup.jobs.ts'
import { findBackups, getBackupList } from './backup.queries.ts'

const { db, outbox, logger } = await createTestDatabase()
let now = new Date('2026-03-28T03:00:00Z')
let serverId = ''
let folder = ''

beforeEach(async () => {
  now = new Date('2026-03-28T03:00:00Z')
  const server = await makeServer(db, { defaultTimezone: 'CET', createdAt: new Date('2026-01-01') })
  serverId = server.id
  folder = mkdtempSync(path.join(tmpdir(), 'rt-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const envOf = (dir: string | undefined) => ({
  BACKUP_DIR: dir,
  BACKUP_KEEP: 3,
  BACKUP_HOUR: 5,
  DATA_DIR: '',
  DISCORD_GUILD_ID: serverId,
})
const deps = (dir: string | undefined = folder) => ({
  db,
  outbox,
  logger,
  clock: { now: () => now },
  env: envOf(dir),
})
const dueAt = async (moment: string) => (await findDueSlot(deps(), new Date(moment)))?.toISOString()
const names = async () => (await findBackups(envOf(folder))).map(({ name }) => name)

const emptyContent = (): BackupContent => ({
  createdAt: now.toISOString(),
  database: 'postgres',
  build: { version: 'x', commit: null },
  migrations: [{ name: 'x', checksum: 'x' }],
  sequences: {},
  tables: [],
})

describe('The daily backup', () => {
  it('is due once a day at the hour of the guild’s clock, or later when nothing ran then', async () => {
    expect(await dueAt('2026-03-28T03:59:59Z')).toBe('2026-03-27T04:00:00.000Z')
    expect(await dueAt('2026-03-28T04:00:00Z')).toBe('2026-03-28T04:00:00.000Z')
    now = new Date('2026-03-28T09:00:00Z')
    await backUp(deps(), { kind: 'daily', unlessSince: new Date('2026-03-28T04:00:00Z') })
    expect(await dueAt('2026-03-29T02:59:59Z')).toBeUndefined()
    // Summer time has begun.
    expect(await dueAt('2026-03-29T03:00:00Z')).toBe('2026-03-29T03:00:00.000Z')
  })

  it('is made when it is due, once, also by a process that starts later', async () => {
    const look = dailyLook(deps(), new AbortController().signal)
    await look()
    await look()
    const made = await names()
    expect(made).toEqual([expect.stringMatching(/-daily\.gz$/)])
    now = new Date('2026-03-28T03:59:59Z')
    await look()
    await dailyLook(deps(), new AbortController().signal)()
    expect(await names()).toEqual(made)
    now = new Date('2026-03-28T04:00:00Z')
    await look()
    expect(await names()).toHaveLength(2)
  })

  it('that fails is tried again after ten minutes and not before', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    const failures = async () =>
      (await db.prisma.botFault.findFirst({ where: { serverId, kind: 'backup_failed' } }))?.count
    const look = dailyLook(deps(file), new AbortController().signal)
    const begun = now.getTime()
    for (const [afterMs, count] of [
      [0, 1],
      [10 * 60_000 - 1, 1],
      [10 * 60_000, 2],
    ] as const) {
      now = new Date(begun + afterMs)
      await look()
      expect([afterMs, await failures()]).toEqual([afterMs, count])
    }
  })

  it('is not made again by a process that looked before another one made it', async () => {
    const slot = new Date('2026-03-27T04:00:00Z')
    expect(await backUp(deps(), { kind: 'daily', unlessSince: slot })).not.toBeNull()
    now = new Date(now.getTime() + 1)
    expect(await backUp(deps(), { kind: 'daily', unlessSince: slot })).toBeNull()
    expect(await names()).toHaveLength(1)
  })

  it('is due when the newest backup has a time in the future, and the new one is kept', async () => {
    const wrong = 'raidtisch-20270101T000000000Z-daily.gz'
    const right = 'raidtisch-20260327T040000000Z-daily.gz'
    for (const name of [wrong, right]) writeFileSync(path.join(folder, name), '')
    const { backups } = await getBackupList({ db, env: envOf(folder), storage: null }, now)
    expect(backups.map(({ name }) => name)).toEqual([right, wrong])
    expect(await dueAt('2026-03-28T04:00:00Z')).toBe('2026-03-28T04:00:00.000Z')
    now = new Date('2026-03-28T04:00:01Z')
    const one = { ...deps(), env: { ...envOf(folder), BACKUP_KEEP: 1 } }
    const made = await backUp(one, { kind: 'daily', unlessSince: new Date('2026-03-28T04:00:00Z') })
    expect(await names()).toEqual([made?.name])
    expect(await dueAt('2026-03-28T04:00:21Z')).toBeUndefined()
  })

  it('waits for the first night of a new guild, and is never due without a folder', async () => {
    await db.prisma.chatServer.update({ where: { id: serverId }, data: { createdAt: now } })
    expect(await dueAt('2026-03-28T03:30:00Z')).toBeUndefined()
    expect(await dueAt('2026-03-28T04:00:00Z')).toBe('2026-03-28T04:00:00.000Z')
    expect(await findDueSlot({ db, env: envOf(undefined) }, new Date('2026-03-28T04:00:00Z'))).toBeNull()
  })
})

describe('Backups', () => {
  it('are kept for their number by kind, and nothing else in the folder is touched', async () => {
    writeFileSync(path.join(folder, 'raidtisch-notes.txt'), '')
    writeFileSync(path.join(folder, 'raidtisch-20260101T000000000Z-daily.gz.part'), '')
    const [old, fresh] = ['old', 'fresh'].map(
      (name) => `raidtisch-20260101T000000000Z-daily.gz.${name}.fetched`,
    )
    for (const name of [old, fresh]) writeFileSync(path.join(folder, name ?? ''), '')
    utimesSync(path.join(folder, old ?? ''), 1, 1)
    const made: string[] = []
    for (const kind of ['daily', 'manual', 'daily', 'daily', 'daily', 'manual'] as const) {
      now = new Date(now.getTime() + 1_000)
      made.push((await backUp(deps(), { kind }))?.name ?? '')
    }
    expect(await names()).toEqual(made.slice(1).toReversed())
    const others = ['raidtisch-notes.txt', fresh ?? '']
    expect((await readdir(folder)).toSorted()).toEqual([...made.slice(1), ...others].toSorted())
    const { mode } = await stat(path.join(folder, made[5] ?? ''))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  it('that are too many make room before another one is written, which may fail for want of it', async () => {
    const old = Array.from({ length: 5 }, (_, day) => `raidtisch-2026030${day + 1}T040000000Z-daily.gz`)
    for (const name of old) writeFileSync(path.join(folder, name), '')
    const order = { kind: 'daily', now, signal: AbortSignal.abort() } as const
    await expect(makeBackup({ db, dataDir: '', logger }, { folder, keep: 3 }, order)).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(await names()).toEqual(old.slice(2).toReversed())
  })

  it('that are too many make room before the embedded database is copied, which may fail for want of it', async () => {
    const old = Array.from({ length: 5 }, (_, day) => `raidtisch-2026030${day + 1}T040000000Z-daily.gz`)
    const draft = 'raidtisch-20260301T000000000Z-daily.gz.part'
    for (const name of [...old, draft]) writeFileSync(path.join(folder, name), '')
    const { db: embedded } = await openNewDatabase('embedded')
    // Nothing that could be copied.
    const deps = { db: embedded, dataDir: path.join(folder, 'elsewhere'), logger }
    await expect(makeBackup(deps, { folder, keep: 3 }, { kind: 'daily', now })).rejects.toMatchObject({
      code: 'ENOENT',
    })
    expect(await names()).toEqual(old.slice(2).toReversed())
    expect(await readdir(folder)).not.toContain(draft)
  })

  it('are refused while one is being made, and without a folder', async () => {
    const both = await Promise.allSettled([
      backUp(deps(), { kind: 'manual' }),
      backUp(deps(), { kind: 'manual' }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(both[1]).toMatchObject({ reason: { code: 'backup_running' } })
    const off = backUp({ ...deps(), env: envOf(undefined) }, { kind: 'manual' })
    await expect(off).rejects.toMatchObject({ code: 'backups_off' })
    expect(await getBackupList({ db, env: envOf(undefined), storage: null }, now)).toEqual({
      isOn: false,
      backups: [],
      failure: null,
      storage: null,
      copyFailure: null,
    })
  })

  it('that fail are shown to admins until one succeeds, and leave nothing behind', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    await expect(backUp(deps(file), { kind: 'daily' })).rejects.toMatchObject({ code: 'EEXIST' })
    expect(await db.prisma.botFault.findMany({ where: { serverId } })).toMatchObject([
      { kind: 'backup_failed', code: 'EEXIST', count: 1, resolvedAt: null },
    ])
    await backUp(deps(), { kind: 'daily' })
    expect(await db.prisma.botFault.count({ where: { serverId, resolvedAt: null } })).toBe(0)
  })

  it('on a full disk are not begun files but none', async () => {
    const file = path.join(folder, 'full.gz')
    symlinkSync('/dev/full', `${file}.part`)
    async function* nothing() {}
    await expect(writeBackupFile(file, emptyContent(), nothing())).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(folder)).toEqual([])
  })

  it('end when the process stops, without a file or a fault', async () => {
    await expect(backUp(deps(), { kind: 'daily', signal: AbortSignal.abort() })).rejects.toThrow('aborted')
    const ending = new AbortController()
    async function* endless() {
      for (;;) {
        yield { table: { name: 'event', columns: ['id'], rows: 1 }, rows: ['(1)'] }
        ending.abort()
      }
    }
    const file = path.join(folder, 'stopped.gz')
    await expect(writeBackupFile(file, emptyContent(), endless(), ending.signal)).rejects.toThrow('aborted')
    expect(await readdir(folder)).toEqual([])
    expect(await db.prisma.botFault.count({ where: { serverId } })).toBe(0)
  })
})
