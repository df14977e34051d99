import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { digestTables } from '#core/db/backup/backup-tables.ts'
import { makeBackup } from '#core/db/backup/make-backup.ts'
import { onOwnConnection } from '#core/db/own-connection.ts'
import type { Database } from '#core/db/database.ts'
import { openEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { makeFullGuild } from '#testing/full-guild.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { bundleServer } from '#testing/server-bundle.ts'
import { createBareDatabase } from '#testing/test-database.ts'

const { main, remove } = await bundleServer()
afterAll(remove)
const logger = pino({ level: 'silent' })
const digest = (db: Database) => onOwnConnection(db, digestTables)

function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-rest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function run(program: string, environment: Record<string, string>, ...args: string[]) {
  return runIn(process.cwd(), program, environment, ...args)
}

async function runIn(cwd: string, program: string, environment: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const file = path.join(path.dirname(main), `${program}.js`)
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...inherited, ...environment } })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, out, err }
}

const openPostgres = (url: string) =>
  openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' }, logger)

test('npm run restore refuses a database in use, keeps what it replaces, and can go back to it', async () => {
  const url = await createBareDatabase(inject('templateDatabase'))
  const folder = makeFolder()
  const environment = { DATABASE_URL: url, BACKUP_DIR: folder }
  const db = await openPostgres(url)
  const { eventId, serverId } = await makeFullGuild(db)
  const order = { kind: 'manual', now: new Date() } as const
  const made = await makeBackup({ db, dataDir: '', logger }, { folder, keep: 14 }, order)
  const file = path.join(folder, made?.name ?? '')
  await db.prisma.event.delete({ where: { id: eventId } })
  expect(await run('restore', environment, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('other connections') as string,
  })
  await db.close()

  expect(await run('restore', environment, file)).toMatchObject({ code: 0, err: '' })
  const restored = await openPostgres(url)
  expect(await restored.prisma.event.findUnique({ where: { id: eventId } })).not.toBeNull()
  const last = await restored.prisma.auditLog.findFirst({ orderBy: { seq: 'desc' } })
  expect(last).toMatchObject({ action: 'backup_restored', serverId, targetId: made?.name, username: null })
  expect(await run('audit-verify', environment)).toMatchObject({ code: 0 })
  await restored.close()

  const before = (await readdir(folder)).find((name) => name.includes('before-restore')) ?? ''
  // So many newer ones, and the one that is restored is still there.
  for (let day = 10; day < 30; day++)
    await writeFile(path.join(folder, `raidtisch-209901${day}T000000000Z-before-restore.gz`), '')
  expect(await run('restore', environment, path.join(folder, before))).toMatchObject({ code: 0 })
  const back = await openPostgres(url)
  onTestFinished(back.close)
  expect(await back.prisma.event.findUnique({ where: { id: eventId } })).toBeNull()
})

test('npm run restore of an older build says that it needs an empty database when a newer one changed this one', async () => {
  const url = await createBareDatabase(inject('templateDatabase'))
  const folder = makeFolder()
  const db = await openPostgres(url)
  const order = { kind: 'manual', now: new Date() } as const
  const made = await makeBackup({ db, dataDir: '', logger }, { folder, keep: 14 }, order)
  await db.pool.query(
    "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '20990101000000_newer', now())",
  )
  await db.close()
  const file = path.join(folder, made?.name ?? '')
  expect(await run('restore', { DATABASE_URL: url, BACKUP_DIR: folder }, file)).toMatchObject({
    code: 78,
    err: expect.stringMatching(/changed by a newer build.*into an empty database/) as string,
  })
})

test('npm run restore works on the folder that npm start uses, and says which database it replaces', async () => {
  const url = await createBareDatabase(inject('templateDatabase'))
  const folder = makeFolder()
  const db = await openPostgres(url)
  const order = { kind: 'manual', now: new Date() } as const
  const made = await makeBackup({ db, dataDir: '', logger }, { folder, keep: 14 }, order)
  await db.close()
  const file = path.join(folder, made?.name ?? '')
  const local = path.join(folder, '.data/local-discord')
  expect(await runIn(folder, 'restore', { DATA_DIR: '' }, file)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`It begins the embedded database in ${local}, which is new.`) as string,
  })
  expect(await readdir(path.join(folder, '.data'))).toEqual(['local-discord'])
  const { host, pathname } = new URL(url)
  expect(await runIn(folder, 'restore', { DATABASE_URL: url }, file)).toMatchObject({
    out: expect.stringContaining(
      `It replaces what is in the database ${pathname.slice(1)} of the PostgreSQL at ${host}.`,
    ) as string,
  })
})

test('npm run restore fetches a backup that only the storage has, and lists what is there', async () => {
  const s3 = await startS3Server()
  onTestFinished(s3.close)
  const url = await createBareDatabase(inject('templateDatabase'))
  const db = await openPostgres(url)
  const { eventId } = await makeFullGuild(db)
  const elsewhere = makeFolder()
  const order = { kind: 'daily', now: new Date() } as const
  const made = await makeBackup({ db, dataDir: '', logger }, { folder: elsewhere, keep: 14 }, order)
  const name = made?.name ?? ''
  await db.prisma.event.delete({ where: { id: eventId } })
  await db.close()
  s3.objects.set(`gilde/raidtisch/${name}`, await readFile(path.join(elsewhere, name)))
  const environment = { ...s3.variables, DATABASE_URL: url, BACKUP_DIR: makeFolder() }

  const listed = await run('restore', environment, 's3:')
  expect(listed).toMatchObject({ code: 1, err: expect.stringContaining(`s3:${name}`) as string })
  const wrong = await run('restore', { ...environment, BACKUP_S3_SECRET: 'another' }, `s3:${name}`)
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('SignatureDoesNotMatch') as string })
  expect(await run('restore', environment, `s3:${name}`)).toMatchObject({ code: 0, err: '' })
  const restored = await openPostgres(url)
  onTestFinished(restored.close)
  expect(await restored.prisma.event.findUnique({ where: { id: eventId } })).not.toBeNull()
})

test('npm run move-to-postgres copies every row of the embedded database, removes no backup, and refuses a PostgreSQL in use', async () => {
  const dataDir = makeFolder()
  const backups = path.join(dataDir, 'backups')
  await mkdir(backups)
  // More of each kind than a server keeps that is not told how many.
  const kept = ['daily', 'manual'].flatMap((kind) =>
    Array.from({ length: 20 }, (_, day) => `raidtisch-202601${day + 10}T040000000Z-${kind}.gz`),
  )
  for (const name of kept) await writeFile(path.join(backups, name), '')
  const source = await openEmbeddedDatabase({ dataDir, serverId: undefined, isDurable: false }, logger)
  await makeFullGuild(source)
  const before = await digest(source)
  await source.close()
  const url = await createBareDatabase()
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir }
  const move = await run('move-to-postgres', environment)
  expect(move).toMatchObject({ code: 0, err: '' })
  // There is no file with a secret: SESSION_SECRET was set, and stays what it is.
  expect(move.out).not.toContain('SESSION_SECRET')
  expect(move.out).toContain('Set BACKUP_DIR')
  expect(await readdir(backups)).toEqual(expect.arrayContaining(kept))
  const moved = await openPostgres(url)
  expect(await digest(moved)).toEqual(before)
  await moved.close()
  expect(await run('move-to-postgres', environment)).toMatchObject({
    code: 1,
    err: expect.stringContaining('contains a guild already') as string,
  })
})
