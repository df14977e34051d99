import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { auditContract } from '@raidtisch/shared-types/contracts/audit.contract'
import { type Backup, backupsContract } from '@raidtisch/shared-types/contracts/backups.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { tomorrow } from '#testing/factories.ts'
import type { Person, Reply } from '#testing/person.ts'
import { rewrittenBackup } from '#testing/rewritten-backup.ts'
import { createBareDatabase } from '#testing/test-database.ts'
import { startServerProcess } from '#testing/test-server.ts'

// A restore from Settings: the server stops, restores and starts again by itself.

const discord = await startDiscordEmulator({ port: 0, members: 0 })
const folder = mkdtempSync(path.join(os.tmpdir(), 'rt-again-'))
const databaseUrl = await createBareDatabase(inject('templateDatabase'))

afterAll(async () => {
  await discord.close()
  rmSync(folder, { recursive: true, force: true })
})

const restore = ({ name }: Pick<Backup, 'name'>) => `POST /api/backups/${name}/restore`
const list = async (admin: Person) => admin.ask(backupsContract.list, {})
const newEvent = (lead: Person, title: string) =>
  lead.ask(eventsContract.create, { body: { title, date: tomorrow().toISOString(), serverId: guildId } })

/** Waits until a restore that `admin` asked for is over, and resolves to what it led to. */
async function restored(admin: Person, before: string | undefined) {
  const last = async () => {
    const { status, body } = await admin.call('GET /api/backups').catch(() => ({ status: 0, body: null }))
    if (status !== 200) return null
    const { lastRestore, isRestoring } = body as Awaited<ReturnType<typeof list>>
    return isRestoring ? null : lastRestore
  }
  await expect.poll(async () => (await last())?.at ?? before, { timeout: 60_000 }).not.toBe(before)
  return last()
}

describe.each([
  { database: 'embedded', variables: { DATA_DIR: path.join(folder, 'data') }, isShared: false },
  {
    database: 'PostgreSQL',
    variables: { DATABASE_URL: databaseUrl, BACKUP_DIR: path.join(folder, 'of-pg') },
    isShared: true,
  },
])('$database', ({ variables, isShared }) => {
  const backups = variables.BACKUP_DIR ?? path.join(variables.DATA_DIR ?? '', 'backups')

  /** What a request is answered while another process has the database open. */
  async function askedBesideAnother(ask: () => Promise<Reply>) {
    const second = await startServerProcess({ discord, variables })
    try {
      return (await ask()).code
    } finally {
      await second.stop()
    }
  }

  test(
    'an admin goes back to a backup, and forward again, while browsers stay signed in and connect again',
    { timeout: 120_000 },
    async () => {
      const server = await startServerProcess({ discord, variables })
      try {
        const [lena, mia, audra] = await Promise.all(['lena', 'mia', 'audra'].map(server.signIn))
        if (!lena || !mia || !audra) throw new Error('Nobody')
        const kept = await newEvent(lena, 'Vorher')
        await mia.ask(signupsContract.signUp, { params: { id: kept.id }, body: { role: 'tank' } })
        const backup = await lena.ask(backupsContract.make, {})
        const later = await newEvent(lena, 'Nachher')
        await mia.ask(signupsContract.decline, { params: { id: kept.id }, body: {} })
        const socket = await mia.openSocket()
        const board = lena.openBoard(formatBoardName({ kind: 'parties', eventId: kept.id }))
        await eventually(() => board.provider.synced)
        createParty(board.doc, { id: crypto.randomUUID(), number: 1 })
        await board.saved()
        const answerOf = async () => {
          const { participants } = await mia.ask(eventsContract.get, { params: { id: kept.id } })
          return participants.map(({ status }) => status)
        }
        const ids = async () => Object.keys((await socket.emitWithAck('join')).active).toSorted()
        const both = [kept.id, later.id].toSorted()
        expect(await ids()).toEqual(both)

        expect(await mia.call(restore(backup))).toMatchObject({ status: 403, code: 'forbidden' })
        const cut = { name: 'raidtisch-20260101T000000000Z-daily.gz' }
        const bytes = await readFile(path.join(backups, backup.name))
        await writeFile(path.join(backups, cut.name), bytes.subarray(0, bytes.length - 20))
        expect(await lena.call(restore(cut))).toMatchObject({ status: 409, code: 'backup_damaged' })
        expect(await ids()).toEqual(both)

        // Before the file is fetched and read, which may take minutes: this one is damaged.
        const beside = isShared ? await askedBesideAnother(() => lena.call(restore(cut))) : undefined
        expect(beside).toBe(isShared ? 'database_in_use' : undefined)
        expect(await ids()).toEqual(both)

        const again = new Promise<void>((resolve) => socket.once('connect', () => resolve()))
        expect(await lena.call(restore(backup))).toMatchObject({ status: 200 })
        const outcome = await restored(lena, undefined)
        expect(outcome).toMatchObject({ name: backup.name, createdAt: backup.createdAt, failure: null })
        await again
        expect(await ids()).toEqual([kept.id])
        expect((await socket.emitWithAck('join')).active[kept.id]).toBeGreaterThan(100_000)
        // The board has another epoch, with which browsers throw away their later edits.
        await eventually(() => (board.epochs.at(-1) ?? 0) > 100_000)
        expect(await answerOf()).toEqual(['accepted'])
        expect(await mia.call(`GET /api/events/${later.id}`)).toMatchObject({ code: 'event_not_found' })
        const after = await list(lena)
        const before = after.backups.find(({ kind }) => kind === 'before-restore')
        expect(before?.name).toBe(outcome?.before)
        const { logs } = await audra.ask(auditContract.list, { query: {} })
        const actions = logs
          .filter(({ success, metadata }) => success && metadata.actionKey.startsWith('backup_'))
          .map(({ metadata }) => metadata.actionKey)
        // Newest first: the log is not rolled back.
        expect(actions).toEqual(['backup_restored', 'backup_restore_asked', 'backup_made'])
        const declined = logs.find(({ metadata }) => metadata.actionKey === 'signup_declined')
        expect(declined?.userId).toBe(personas.mia.id)

        expect(await lena.call(restore({ name: before?.name ?? '' }))).toMatchObject({ status: 200 })
        expect(await restored(lena, outcome?.at)).toMatchObject({ failure: null })
        expect(await answerOf()).toEqual(['declined'])
        await expect.poll(ids, { timeout: 30_000 }).toEqual(both)
      } finally {
        await server.stop()
      }
    },
  )

  test(
    'a backup that is whole, and wrong in itself, is found out while it is restored, and everything stays',
    { timeout: 120_000 },
    async () => {
      const server = await startServerProcess({ discord, variables })
      try {
        const lena = await server.signIn('lena')
        const kept = await newEvent(lena, 'Bleibt')
        const backup = await lena.ask(backupsContract.make, {})
        const forged = { name: 'raidtisch-20260102T000000000Z-daily.gz' }
        const changed = await rewrittenBackup(path.join(backups, backup.name), (_, rows) =>
          rows.map(([table, row]) => [table, table === 'audit_log' ? row.replace('lena', 'lina') : row]),
        )
        await writeFile(path.join(backups, forged.name), changed)
        const { lastRestore } = await list(lena)
        expect(await lena.call(restore(forged))).toMatchObject({ status: 200 })
        const failed = await restored(lena, lastRestore?.at)
        expect(failed).toMatchObject({ name: forged.name, before: null })
        expect(failed?.failure).toMatch(/audit log/)
        expect(await lena.ask(eventsContract.get, { params: { id: kept.id } })).toMatchObject({
          title: 'Bleibt',
        })
      } finally {
        await server.stop()
      }
    },
  )
})

test('a restore that is asked of a server that is being stopped is refused, and nothing is restored', async () => {
  const variables = { DATA_DIR: path.join(folder, 'stopped'), DRAIN_SECONDS: '10' }
  const server = await startServerProcess({ discord, variables })
  const lena = await server.signIn('lena')
  const backup = await lena.ask(backupsContract.make, {})
  const stopped = server.stop()
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect(await lena.call(restore(backup))).toMatchObject({ status: 503, code: 'unavailable' })
  await stopped
  expect((await readdir(path.join(variables.DATA_DIR, 'backups'))).length).toBe(1)
})
