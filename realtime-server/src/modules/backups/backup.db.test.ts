import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkBackupFile } from '#core/db/backup/backup-file.ts'
import { digestTables } from '#core/db/backup/backup-tables.ts'
import { onOwnConnection } from '#core/db/own-connection.ts'
import type { Database } from '#core/db/database.ts'
import { verifyChain } from '#modules/audit/audit-chain.queries.ts'
import { backUpDatabase, openNewDatabase } from '#testing/opened-database.ts'
import { rewrittenBackup } from '#testing/rewritten-backup.ts'
import { makeFullGuild } from '#testing/full-guild.ts'
import { restoreDatabase } from './replace-database.commands.ts'

const digest = (db: Database) => onOwnConnection(db, digestTables)

describe('a backup', () => {
  it.each(['postgres', 'embedded'] as const)(
    'of %s has every row again when it is restored',
    async (kind) => {
      const source = await openNewDatabase(kind)
      await makeFullGuild(source.db)
      const before = await digest(source.db)
      expect([...before].filter(([, text]) => text.startsWith('0 rows'))).toEqual([])
      const chain = await verifyChain(source.db)
      const last = await source.db.prisma.outbox.findFirstOrThrow({ orderBy: { id: 'desc' } })
      const file = await backUpDatabase(source)
      expect(await digest(source.db)).toEqual(before)
      // To PostgreSQL, and to where it comes from.
      await source.db.prisma.participant.deleteMany({})
      for (const { db } of [await openNewDatabase('postgres'), source]) {
        await restoreDatabase(db, file, { purpose: 'move' })
        expect(await digest(db)).toEqual(before)
        expect(await verifyChain(db)).toEqual(chain)
        // Sequences go on; a copy that is opened as after a crash leaves some numbers out.
        const message = { topic: 'x', aggregateId: '', version: 1, payload: {} }
        expect((await db.prisma.outbox.create({ data: message })).id).toBeGreaterThan(last.id)
      }
    },
  )
})

describe('a backup that is restored over newer data', () => {
  const inDiscord = ['event_post', 'native_event', 'event_thread']
  const outside = ['session', 'leader_term', 'delivery', 'audit_log', 'audit_chain', ...inDiscord]
  const guildOf = async (db: Database) => [
    ...[...(await digest(db))].filter(([name]) => ![...outside, 'board_doc', 'event'].includes(name)),
    await db.prisma.event.findMany({ orderBy: { id: 'asc' }, omit: { version: true } }),
    await db.prisma.boardDoc.findMany({ orderBy: { id: 'asc' }, omit: { epoch: true } }),
  ]

  it('brings the guild back, and leaves what people and Discord have meanwhile', async () => {
    const opened = await openNewDatabase('postgres')
    const { db } = opened
    const { prisma } = db
    const { eventId, serverId } = await makeFullGuild(db)
    const before = await guildOf(db)
    const file = await backUpDatabase(opened)
    const sent = await prisma.delivery.findFirstOrThrow({ where: { doneAt: null } })
    await prisma.delivery.update({ where: { id: sent.id }, data: { doneAt: new Date() } })
    await prisma.eventPost.update({ where: { eventId }, data: { messageIds: ['6'], shownVersion: 9 } })
    await prisma.boardDoc.updateMany({ data: { epoch: 5, head: 99n } })
    await prisma.event.updateMany({ data: { version: 70 } })
    await prisma.leaderTerm.updateMany({ data: { term: 12 } })
    await prisma.session.deleteMany({})
    const session = { id: 's', sid: 's', data: '{}', expiresAt: new Date(Date.now() + 60_000) }
    await prisma.session.create({ data: session })
    await prisma.participant.deleteMany({ where: { eventId } })
    await makeFullGuild(db)

    await restoreDatabase(db, file, { purpose: 'replace' })
    expect(await guildOf(db)).toEqual(before)
    expect(await prisma.session.findMany({ select: { id: true } })).toEqual([{ id: 's' }, expect.anything()])
    expect(await prisma.leaderTerm.findUnique({ where: { name: serverId } })).toMatchObject({ term: 12 })
    expect(await prisma.delivery.findUnique({ where: { id: sent.id } })).toMatchObject({
      doneAt: expect.any(Date) as Date,
    })
    // Written anew, and not posted a second time.
    expect(await prisma.eventPost.findUnique({ where: { eventId } })).toMatchObject({
      messageIds: ['6'],
      shownVersion: -1,
    })
    // Browsers throw their copies away, and read the event again.
    expect(await prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({ version: 100_070 })
    const board = await prisma.boardDoc.findUniqueOrThrow({ where: { id: `parties.${eventId}` } })
    expect(board).toMatchObject({ head: 1n, epoch: 100_005 })
  })

  it('of an older schema gets the migrations that it lacks', async () => {
    const opened = await openNewDatabase('postgres')
    await makeFullGuild(opened.db)
    await opened.db.prisma.boardDoc.updateMany({ data: { snapAuthors: null } })
    const before = await digest(opened.db)
    const file = await backUpDatabase(opened)
    const newest = '20261123085500_authors_of_snapshots'
    const older = await rewritten(file, (header, rows) => {
      header.migrations = header.migrations.filter(({ name }) => name !== newest)
      const table = header.tables.find(({ name }) => name === 'board_doc')
      const column = table?.columns.indexOf('snap_authors') ?? -1
      expect([column, table?.columns.length]).toEqual([7, 8])
      table?.columns.pop()
      return rows.map(([name, row]) => [name, name === 'board_doc' ? row.replace(/,\)$/, ')') : row])
    })
    const target = await openNewDatabase('postgres')
    await restoreDatabase(target.db, older, { purpose: 'move' })
    expect(await digest(target.db)).toEqual(before)
  })
})

describe('a file that is no good backup', () => {
  it('is refused, and changes nothing', async () => {
    const opened = await openNewDatabase('postgres')
    await makeFullGuild(opened.db)
    const file = await backUpDatabase(opened)
    const before = await digest(opened.db)
    const bytes = await readFile(file)
    const changed = Buffer.from(bytes)
    changed[Math.floor(bytes.length / 2)]! ^= 1
    const text = gunzipSync(bytes).toString()
    const damaged = {
      empty: Buffer.alloc(0),
      'of something else': Buffer.from('hello'),
      'cut off': bytes.subarray(0, bytes.length - 20),
      'cut off in the middle': bytes.subarray(0, bytes.length / 2),
      'with one other bit': changed,
      'with another value': gzipSync(text.replace('Tafelrunde', 'Tafelrunda').replace('Mia', 'Mio')),
      'without its last line': gzipSync(text.replace(/.+\n$/, '')),
      'followed by something': gzipSync(`${text}[]\n`),
    }
    const reasons: Record<string, unknown> = {}
    for (const [what, content] of Object.entries(damaged)) {
      const bad = await beside(file, content)
      reasons[what] = await checkBackupFile(bad).catch(({ reason }: { reason?: string }) => reason)
    }
    expect(reasons).toEqual(Object.fromEntries(Object.keys(damaged).map((what) => [what, 'damaged'])))
    // One whose damage shows only after everything was read.
    const last = await beside(file, damaged['with another value'])
    await expect(restoreDatabase(opened.db, last, { purpose: 'replace' })).rejects.toMatchObject({
      reason: 'damaged',
    })
    const fewer = await rewritten(file, (header, rows) => {
      header.tables.find(({ name }) => name === 'participant')!.rows--
      return rows
    })
    await expect(restoreDatabase(opened.db, fewer, { purpose: 'replace' })).rejects.toMatchObject({
      reason: 'damaged',
    })
    const newer = await rewritten(file, (header, rows) => {
      header.migrations.push({ name: '29991231000000_later', checksum: 'x' })
      return rows
    })
    await expect(restoreDatabase(opened.db, newer, { purpose: 'replace' })).rejects.toMatchObject({
      reason: 'newer',
    })
    const newFormat = await rewritten(file, (header, rows) => {
      Object.assign(header, { version: 2 })
      return rows
    })
    await expect(restoreDatabase(opened.db, newFormat, { purpose: 'replace' })).rejects.toMatchObject({
      reason: 'newer',
    })
    const forged = await rewritten(file, (_, rows) =>
      rows.map(([name, row]) => [name, name === 'audit_log' ? row.replace('""n"": 7,', '""n"": 8,') : row]),
    )
    await expect(restoreDatabase(opened.db, forged, { purpose: 'replace' })).rejects.toThrow(/audit log/)
    expect(await digest(opened.db)).toEqual(before)
  })
})

/** A backup with other content that is valid in itself. */
async function rewritten(file: string, change: Parameters<typeof rewrittenBackup>[1]): Promise<string> {
  return beside(file, await rewrittenBackup(file, change))
}

async function beside(file: string, content: Buffer): Promise<string> {
  const copy = path.join(path.dirname(file), 'other.gz')
  await writeFile(copy, content)
  return copy
}
