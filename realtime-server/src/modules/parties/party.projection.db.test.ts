import { randomUUID } from 'node:crypto'
import {
  createParty,
  deleteParty,
  place,
  remove,
  renameParty,
  setOrder,
} from '@raidtisch/shared-types/board/board-edits'
import { partiesOf, placementsOf } from '@raidtisch/shared-types/board/board-document'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { createBoardLog } from '#boards/board-log.ts'
import { projectBoard } from '#boards/board-projection.ts'
import { createProjector, type Projector } from '#boards/board-projector.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { converges, eventListScreen, eventScreen, announcedBy } from '#testing/converges.ts'
import { actorOf, makeEvent, makePeople, makePerson, makeServer, makeSnowflake } from '#testing/factories.ts'
import { editLive } from '#testing/live-leader.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { partyBoard } from './party.projection.ts'

const { db } = await createTestDatabase()
const logger = pino({ level: 'silent' })
const deps = { db, outbox: createOutbox({ db, logger }) }
const server = await makeServer(db)
const [lenaPerson, orgaPerson] = [await makePerson(db, server, 'lead'), await makePerson(db, server, 'orga')]
const [lena, otto] = [actorOf(lenaPerson), actorOf(orgaPerson)]
const soon = { timeout: 15_000, interval: 20 }

async function newBoard() {
  const event = await makeEvent(db, lenaPerson)
  const name = `parties.${event.id}`
  return {
    eventId: event.id,
    name,
    edit: (edit: (doc: Y.Doc) => unknown, by = lena) => editLive(db, name, by, edit),
    project: () => projectBoard(partyBoard, deps, event.id),
    rows: () =>
      db.prisma.party.findMany({
        where: { eventId: event.id },
        include: { members: true },
        orderBy: { position: 'asc' },
      }),
    audits: () => db.prisma.auditLog.findMany({ where: { targetId: event.id }, orderBy: { seq: 'asc' } }),
    state: async () => ({
      event: await db.prisma.event.findUnique({ where: { id: event.id } }),
      parties: await db.prisma.party.findMany({ where: { eventId: event.id }, include: { members: true } }),
      audits: await db.prisma.auditLog.count(),
      outbox: await db.prisma.outbox.count(),
    }),
    isProjected: async () => {
      const doc = await db.prisma.boardDoc.findUniqueOrThrow({ where: { id: name } })
      return doc.head === doc.projectedSeq
    },
  }
}
type TestBoard = Awaited<ReturnType<typeof newBoard>>

describe('a projection', () => {
  it('turns what leaders did into rows, one announcement and a line per leader', async () => {
    const board = await newBoard()
    const [wim, korn] = await makePeople(db, server, 2)
    const [vanguard, rear] = [randomUUID(), randomUUID()]
    await board.edit((doc) => createParty(doc, { id: vanguard, name: 'Vorhut' }))
    await board.project()
    await board.edit((doc) => place(doc, lena.discordUserId, wim!.id, vanguard, 3))
    await board.edit((doc) => place(doc, otto.discordUserId, korn!.id, vanguard, 0), otto)
    await board.edit((doc) => createParty(doc, { id: rear, maxSize: 4 }))
    await board.edit((doc) => setOrder(doc, rear, 0))

    const screens = [eventScreen(db, lena, board.eventId), eventListScreen(db, otto)]
    const messages = await converges(db, screens, board.project)
    expect(messages).toMatchObject([{ type: 'parties.changed', version: 3 }])
    expect(await board.rows()).toMatchObject([
      { id: rear, partyNumber: 2, maxSize: 4, members: [] },
      { id: vanguard, name: 'Vorhut', partyNumber: 1 },
    ])
    const [, ...audits] = await board.audits()
    const details = new Map(audits.map((audit) => [audit.userId, audit.details]))
    const vorhut = (position: number) => ({ from: null, to: { group: 'Vorhut', position } })
    expect(details.get(lena.discordUserId)).toMatchObject({
      moves: [{ discordUserId: wim!.id, ...vorhut(3) }],
    })
    expect(details.get(otto.discordUserId)).toMatchObject({
      moves: [{ discordUserId: korn!.id, ...vorhut(0) }],
    })
    // Two leaders wrote and a new party is signed by nobody.
    expect(details.get(null)).toMatchObject({ groups: [{ id: rear, before: null }] })
  })

  it('writes nothing when nothing changed, however often it runs', async () => {
    const board = await newBoard()
    const id = randomUUID()
    await board.edit((doc) => createParty(doc, { id }))
    await board.project()
    const before = await board.state()
    await board.project()
    await board.edit((doc) => renameParty(doc, id, 'Neu'))
    await board.edit((doc) => renameParty(doc, id, null))
    expect(await board.isProjected()).toBe(false)
    await Promise.all([board.project(), board.project(), board.project()])
    expect(await board.isProjected()).toBe(true)
    expect(await board.state()).toEqual(before)
  })

  it('lets people change places', async () => {
    const board = await newBoard()
    const [wim, korn] = await makePeople(db, server, 2)
    const id = randomUUID()
    await board.edit((doc) => {
      createParty(doc, { id })
      place(doc, lena.discordUserId, wim!.id, id, 0)
      place(doc, lena.discordUserId, korn!.id, id, 1)
    })
    await board.project()
    await board.edit((doc) => {
      remove(doc, lena.discordUserId, wim!.id)
      place(doc, lena.discordUserId, korn!.id, id, 0)
      place(doc, lena.discordUserId, wim!.id, id, 1)
    })
    await board.project()
    const [party] = await board.rows()
    const seats = party!.members.map(({ discordUserId, position }) => [position, discordUserId])
    expect(new Map(seats as [number, string][])).toEqual(
      new Map([
        [0, korn!.id],
        [1, wim!.id],
      ]),
    )
  })

  it('does not let a forged signature blame somebody else', async () => {
    const board = await newBoard()
    const [wim] = await makePeople(db, server, 1)
    const id = randomUUID()
    await board.edit((doc) => createParty(doc, { id }), otto)
    await board.edit((doc) => place(doc, lena.discordUserId, wim!.id, id, 0), otto)
    await board.project()
    expect((await board.audits()).map(({ userId }) => userId)).toEqual([otto.discordUserId])
  })

  it('leaves out what cannot be a row, and keeps projecting', async () => {
    const [other, board] = [await newBoard(), await newBoard()]
    const [wim] = await makePeople(db, server, 1)
    const bot = await makePerson(db, server, 'member', { isBot: true })
    const [foreign, own] = [randomUUID(), randomUUID()]
    await other.edit((doc) => createParty(doc, { id: foreign }))
    await other.project()
    await board.edit((doc) => {
      const claim = (slot: number) => ({ p: own, s: slot, c: slot, by: 'nobody' })
      for (const id of [foreign, own, 'party-1', '__proto__', 'x'.repeat(70), ' \0'])
        partiesOf(doc).set(
          id,
          new Y.Map(
            Object.entries({ number: 1, name: 'a\0b', leaderId: id === own ? '\0' : 'x', maxSize: 4 }),
          ),
        )
      for (const [slot, id] of [makeSnowflake(), bot.id, wim!.id, '\0'].entries())
        placementsOf(doc).set(id, claim(slot))
      placementsOf(doc).set('', claim(0))
      placementsOf(doc).set('nobody', { p: own, s: 'first' })
    })
    await board.project()
    expect(await board.rows()).toMatchObject([
      { id: own, name: 'ab', leaderId: null, members: [{ discordUserId: wim!.id, position: 2 }] },
    ])
    expect(await other.rows()).toMatchObject([{ id: foreign, name: null }])
    await board.edit((doc) => renameParty(doc, own, 'Danach'))
    await board.project()
    expect(await board.rows()).toMatchObject([{ id: own, name: 'Danach' }])
  })

  it('lets go of a board whose event was deleted', async () => {
    const board = await newBoard()
    await board.edit((doc) => createParty(doc, { id: randomUUID() }))
    await db.prisma.event.delete({ where: { id: board.eventId } })
    await board.project()
    expect(await board.isProjected()).toBe(true)
  })
})

describe('the projector', () => {
  const projectors: Projector[] = []
  const newProjector = (settings: { settleMs?: number; lagMs?: number } = {}) => {
    const project = vi.fn((name: string) => projectBoard(partyBoard, deps, name.slice('parties.'.length)))
    const projector = createProjector({ db, logger, project, ...settings })
    projectors.push(projector)
    return { projector, project }
  }
  const addParty = (board: TestBoard) => board.edit((doc) => createParty(doc, { id: randomUUID() }))
  afterEach(async () => {
    for (const projector of projectors.splice(0)) await projector.stop()
  })

  it('projects once when leaders pause', async () => {
    const board = await newBoard()
    const { projector, project } = newProjector({ settleMs: 50, lagMs: 60_000 })
    for (let edits = 0; edits < 5; edits++) {
      await addParty(board)
      projector.touched(board.name)
    }
    await vi.waitUntil(board.isProjected, soon)
    expect(project.mock.calls.length).toBeLessThanOrEqual(5)
    expect(await board.rows()).toHaveLength(5)
  })

  it('does not wait for ever for leaders who do not pause', async () => {
    const board = await newBoard()
    const { projector } = newProjector({ settleMs: 60_000, lagMs: 100 })
    await addParty(board)
    await vi.waitUntil(async () => {
      projector.touched(board.name)
      return board.isProjected()
    }, soon)
    expect(await board.rows()).toHaveLength(1)
  })

  it('projects what waits when it stops', async () => {
    const board = await newBoard()
    const { projector } = newProjector({ settleMs: 60_000, lagMs: 60_000 })
    await addParty(board)
    projector.touched(board.name)
    await projector.stop()
    expect(await board.rows()).toHaveLength(1)
  })

  it('catches up after a crash, even when the log was merged meanwhile', async () => {
    const [left, merged] = [await newBoard(), await newBoard()]
    await addParty(left)
    await addParty(merged)
    await createBoardLog(db).compact(merged.name)
    await db.prisma.$executeRaw`UPDATE board_doc SET updated_at = now() - interval '1 minute'`
    newProjector().projector.start()
    await vi.waitUntil(async () => (await left.isProjected()) && (await merged.isProjected()), soon)
    expect(await left.rows()).toHaveLength(1)
    expect(await merged.rows()).toHaveLength(1)
  })

  it('announces only once when several processes project the same board', async () => {
    const board = await newBoard()
    await addParty(board)
    const both = [newProjector(), newProjector()]
    const messages = await announcedBy(db, () =>
      Promise.all(both.map(({ projector }) => projector.settle(board.name))),
    )
    expect(messages).toHaveLength(1)
  })

  it('removes a party that a leader deleted', async () => {
    const board = await newBoard()
    const id = randomUUID()
    await board.edit((doc) => createParty(doc, { id }))
    const { projector } = newProjector()
    await projector.settle(board.name)
    await board.edit((doc) => deleteParty(doc, id))
    await projector.settle(board.name)
    expect(await board.rows()).toEqual([])
  })
})
