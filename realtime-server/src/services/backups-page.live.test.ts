import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { backupsContract } from '@raidtisch/shared-types/contracts/backups.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tomorrow } from '#testing/factories.ts'
import { type Person, personAt } from '#testing/person.ts'
import { rewrittenBackup } from '#testing/rewritten-backup.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { type LocalServer, startServer } from '#testing/test-server.ts'

// What admins see and do with backups in Settings.

const discord = await startDiscordEmulator({ port: 0, members: 0 })
const { url: databaseUrl } = await createTestDatabase()
const s3 = await startS3Server()
const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-page-'))

afterAll(async () => {
  await discord.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = 'GET /api/backups'
const make = 'POST /api/backups'
const check = (name: string) => `GET /api/backups/${encodeURIComponent(name)}`

describe.each([
  { database: 'embedded', variables: { DATA_DIR: path.join(folder, 'data') } },
  {
    database: 'PostgreSQL',
    variables: { DATABASE_URL: databaseUrl, BACKUP_DIR: path.join(folder, 'of-pg') },
  },
])('$database', ({ variables }) => {
  let server: LocalServer
  let lena: Person
  let backups: string

  beforeAll(async () => {
    s3.objects.clear()
    server = await startServer({
      discord,
      variables: { ...variables, ...s3.variables, SERVICES: 'web,live,discord,scheduler' },
    })
    backups = server.context.env.BACKUP_DIR ?? ''
    lena = await server.signIn('lena')
  })
  afterAll(() => server.stop())

  test('an admin makes a backup, finds it, and is told what it contains', async () => {
    expect(await lena.ask(backupsContract.list, {})).toEqual({
      isOn: true,
      backups: [],
      failure: null,
      storage: { place: expect.stringContaining('raidtisch-backups at 127.0.0.1') as string },
      copyFailure: null,
      lastRestore: null,
      isRestoring: false,
    })
    const event = await lena.ask(eventsContract.create, {
      body: { title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId },
    })
    await lena.ask(signupsContract.signUp, { params: { id: event.id }, body: { role: 'tank' } })
    const { db } = server.context
    const counted = {
      events: await db.prisma.event.count(),
      answers: await db.prisma.participant.count(),
      auditEntries: await db.prisma.auditLog.count(),
    }
    const made = await lena.ask(backupsContract.make, {})
    expect(made).toMatchObject({ kind: 'manual', name: expect.stringMatching(/-manual\.gz$/) as string })
    expect((await lena.ask(backupsContract.list, {})).backups).toEqual([made])
    const { name, createdAt } = made
    expect(await lena.ask(backupsContract.check, { params: { name } })).toEqual({
      name,
      createdAt,
      build: { version: 'development', commit: null },
      ...counted,
    })
    expect(await db.prisma.auditLog.findMany({ where: { action: 'backup_made' } })).toMatchObject([
      { userId: personas.lena.id, targetId: name, success: true },
    ])
  })

  test('one backup is made at a time', async () => {
    const [one, other] = await Promise.all([lena.call(make), lena.call(make)])
    const codes = [one, other].map(({ status, code }) => code ?? String(status))
    expect(new Set(codes)).toEqual(new Set(['200', 'backup_running']))
  })

  test('a damaged backup is found out', async () => {
    const { name } = await lena.ask(backupsContract.make, {})
    const cut = 'raidtisch-20260101T000000000Z-daily.gz'
    const bytes = await readFile(path.join(backups, name))
    await writeFile(path.join(backups, cut), bytes.subarray(0, bytes.length - 20))
    expect(await lena.call(check(cut))).toMatchObject({ status: 409, code: 'backup_damaged' })
    expect(await lena.call(check(name))).toMatchObject({ status: 200 })
  })

  test('a backup that holds another guild, too, is neither checked nor restored', async () => {
    const { name } = await lena.ask(backupsContract.make, {})
    const theirs = 'raidtisch-20260103T000000000Z-daily.gz'
    const otherId = '900000000000000009'
    const content = await rewrittenBackup(path.join(backups, name), (header, rows) => {
      const own = rows.find(([table]) => table === 'chat_server')
      header.tables.find((table) => table.name === 'chat_server')!.rows++
      return [['chat_server', own?.[1].replace(guildId, otherId) ?? ''], ...rows]
    })
    await writeFile(path.join(backups, theirs), content)
    for (const route of [check(theirs), `POST /api/backups/${theirs}/restore`])
      expect(await lena.call(route)).toMatchObject({ status: 409, code: 'backup_other_guild' })
    expect(await lena.call(`POST /api/backups/${name}/restore`)).toMatchObject({ status: 200 })
  })

  test('a backup is copied to the storage by itself, and restored from there when the folder has lost it', async () => {
    const { name } = await lena.ask(backupsContract.make, {})
    const placesOf = async () =>
      (await lena.ask(backupsContract.list, {})).backups.find((one) => one.name === name)?.places
    await expect.poll(placesOf, { timeout: 60_000, interval: 500 }).toEqual(['folder', 'storage'])
    await rm(path.join(backups, name))
    expect(await placesOf()).toEqual(['storage'])
    expect(await lena.ask(backupsContract.check, { params: { name } })).toMatchObject({ name })
    expect(await lena.call(`POST /api/backups/${name}/restore`)).toMatchObject({ status: 200 })
    expect(await placesOf()).toEqual(['folder', 'storage'])
  })

  test('only a name that the folder lists is read', async () => {
    const { name } = await lena.ask(backupsContract.make, {})
    const outside = path.join(path.dirname(backups), name)
    await copyFile(path.join(backups, name), outside)
    await copyFile(path.join(backups, name), path.join(backups, 'other.gz'))
    const absent = name.replace('manual', 'daily')
    for (const wrong of [`../${name}`, outside, `./${name}`, `${name}\0`, 'other.gz', absent, '__proto__'])
      expect([wrong, (await lena.call(check(wrong))).code]).toEqual([wrong, 'backup_not_found'])
    const long = await lena.call(check('x'.repeat(101)))
    expect(long).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test('members and people who are not signed in see and make none', async () => {
    const before = await readdir(backups)
    const [name = ''] = before
    const mia = await server.signIn('mia')
    const nobody = personAt(server.url, 'nobody')
    for (const route of [list, make, check(name)]) {
      const codes = [await mia.call(route), await nobody.call(route)].map(({ code }) => code)
      expect([route, ...codes]).toEqual([route, 'forbidden', 'unauthenticated'])
    }
    expect(await readdir(backups)).toEqual(before)
    const refused = await server.context.db.prisma.auditLog.findMany({ where: { errorMessage: 'forbidden' } })
    expect(refused).toMatchObject([{ action: 'backup_made', userId: personas.mia.id }])
  })

  test('a folder that cannot be written is said, and stays said until it can be', async () => {
    const away = `${backups}-away`
    await rename(backups, away)
    await writeFile(backups, '')
    expect(await lena.call(make)).toMatchObject({ status: 500, code: 'backup_failed' })
    const unreadable = await lena.ask(backupsContract.list, {})
    expect(unreadable).toMatchObject({ isOn: true, failure: { message: expect.any(String) as string } })
    expect(unreadable.backups.filter(({ places }) => places.includes('folder'))).toEqual([])
    await rm(backups)
    await rename(away, backups)
    expect((await lena.ask(backupsContract.list, {})).failure?.message).toMatch(/^EEXIST/)
    await lena.ask(backupsContract.make, {})
    expect((await lena.ask(backupsContract.list, {})).failure).toBeNull()
  })
})
