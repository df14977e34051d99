import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { change } from '#core/change.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { startProcess, type TestProcess } from '#testing/child-process.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { lockFolder } from './folder-lock.ts'
import { openDatabase } from './open-database.ts'

const logger = pino({ level: 'silent' })
const isLong = process.env['LONG'] === '1'
const folders: string[] = []
const processes: TestProcess[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-embedded-'))
  folders.push(folder)
  return folder
}
const start = (file: string, ...args: string[]) => {
  const started = startProcess(file, ...args)
  processes.push(started)
  return started
}
const open = (folder: string) => openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1 }, logger)

afterEach(() => Promise.all(processes.splice(0).map(({ kill }) => kill())))
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe('the embedded database', () => {
  it(
    'keeps every row it acknowledged when its process is killed again and again',
    { timeout: isLong ? 1_800_000 : 120_000 },
    async () => {
      const folder = newFolder()
      const kills = isLong ? 100 : 2
      const acknowledged = new Set<string>()
      for (let round = 0; round < kills; round++) {
        const writer = start('embedded-writer.process.ts', folder, String(round))
        const enough = 50 + Math.floor(Math.random() * 200)
        let written = 0
        for await (const version of writer.lines) {
          acknowledged.add(`${round}/${version}`)
          if (++written === enough) writer.child.kill('SIGKILL')
        }
        expect(written).toBeGreaterThanOrEqual(enough)
      }
      const db = await open(folder)
      const rows = await db.prisma.outbox.findMany({ select: { aggregateId: true, version: true } })
      await db.close()
      const kept = new Set(rows.map((row) => `${row.aggregateId}/${row.version}`))
      const missing = [...acknowledged].filter((row) => !kept.has(row))
      process.stdout.write(
        `embedded database ${JSON.stringify({ kills, acknowledged: acknowledged.size, missing: missing.length })}\n`,
      )
      expect(missing).toEqual([])
      expect(kept.size - acknowledged.size).toBeLessThanOrEqual(kills)
    },
  )

  it('refuses a folder that another process has open, and names it', async () => {
    const folder = newFolder()
    const owner = start('folder-lock.process.ts', folder)
    expect(String(await once(owner.lines, 'line'))).toBe('owner')
    await expect(open(folder)).rejects.toThrow(
      `The embedded database in ${folder} is in use by another process.`,
    )
  })

  it('has closed its files before another process may open them, when a newer build has changed it', async () => {
    const folder = newFolder()
    const db = await openEmbeddedDatabase({ dataDir: folder, serverId: undefined, isDurable: false }, logger)
    await db.pool.query(
      "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '29990101_later')",
    )
    await db.close()
    await expect(open(folder)).rejects.toThrow(/29990101_later/)
    const connecting = net.connect(path.join(folder, '.s.PGSQL.5432'))
    onTestFinished(() => void connecting.destroy())
    await expect(once(connecting, 'connect')).rejects.toThrow(/ECONNREFUSED|ENOENT/)
  })

  it('serves parallel changes and their announcements over its single connection', async () => {
    const db = await open(newFolder())
    const outbox = createOutbox({ db, logger })
    const heard: number[] = []
    outbox.subscribe(['member.renamed'], (row) => void heard.push(row.version), { where: 'origin' })
    outbox.start()
    const versions = Array.from({ length: 40 }, (_, version) => version)
    await Promise.all(
      versions.map((version) =>
        change({ db, outbox }, async (_tx, emit) => {
          emit({ topic: 'member.renamed', aggregateId: 'a', version, payload: { userIds: [] } })
        }),
      ),
    )
    await outbox.settled()
    expect(heard.toSorted((a, b) => a - b)).toEqual(versions)
    expect(await db.prisma.outbox.count({ where: { deliveredAt: null } })).toBe(0)
    await outbox.stop()
    await db.close()
  })
})

describe('the folder lock', () => {
  it('has at most one owner however many start at once over what a killed owner left', async () => {
    const folder = newFolder()
    for (let round = 0; round < (isLong ? 50 : 2); round++) {
      const starters = Array.from({ length: 5 }, () => start('folder-lock.process.ts', folder))
      const said = await Promise.all(starters.map(async ({ lines }) => String(await once(lines, 'line'))))
      expect(said.filter((word) => word === 'owner').length).toBeLessThanOrEqual(1)
      await Promise.all(starters.map(({ kill }) => kill()))
    }
    const late = start('folder-lock.process.ts', folder)
    expect(String(await once(late.lines, 'line'))).toBe('owner')
  })

  it('that takes no socket is refused with what it needs', async () => {
    await expect(lockFolder('/proc/self')).rejects.toThrow(
      /writable folder with a short path\. On Windows .*WSL/,
    )
  })

  it('waits for an owner that only looks', async () => {
    const folder = newFolder()
    let asked = 0
    const owner = net.createServer((socket) => {
      socket.destroy()
      asked += 1
      if (asked === 8) owner.close()
    })
    owner.listen(path.join(folder, 'lock-doctor.sock'))
    await once(owner, 'listening')
    const release = await lockFolder(folder)
    expect(asked).toBe(8)
    await release()
  })
})
