import { setTimeout as delay } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { createParty, deleteParty } from '@raidtisch/shared-types/board/board-edits'
import { afterEach, expect, it, vi } from 'vitest'
import { newPartyBoard, type TestBoard } from '#modules/parties/party-board.harness.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { announcedBy } from '#testing/converges.ts'
import { makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createBoardLog } from './board-log.ts'
import { projectBoard } from './board-projection.ts'
import { createProjector, type Projector, type ProjectorOptions } from './board-projector.ts'

const { db, outbox, logger } = await createTestDatabase()
const deps = { db, outbox }
const leader = await makePerson(db, await makeServer(db), 'lead')
const newBoard = () => newPartyBoard(deps, leader)
const soon = { timeout: 15_000, interval: 20 }

const projectors: Projector[] = []
const newProjector = (settings: Partial<ProjectorOptions> = {}) => {
  const project = vi.fn((name: string) => projectBoard(partyBoard, deps, name.slice('parties.'.length)))
  const projector = createProjector({ db, logger, project, ...settings })
  projectors.push(projector)
  return { projector, project }
}
const addParty = (board: TestBoard) => board.edit((doc) => createParty(doc, { id: randomUUID() }))
afterEach(async () => {
  for (const projector of projectors.splice(0)) await projector.stop()
})

it('The projector projects several edits together when leaders pause', async () => {
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

it('The projector projects after the longest delay when leaders do not pause', async () => {
  const board = await newBoard()
  const { projector } = newProjector({ settleMs: 60_000, lagMs: 100 })
  await addParty(board)
  await vi.waitUntil(async () => {
    projector.touched(board.name)
    return board.isProjected()
  }, soon)
  expect(await board.rows()).toHaveLength(1)
})

it('The projector projects waiting documents when it stops', async () => {
  const board = await newBoard()
  const { projector } = newProjector({ settleMs: 60_000, lagMs: 60_000 })
  await addParty(board)
  projector.touched(board.name)
  await projector.stop()
  expect(await board.rows()).toHaveLength(1)
})

it('The projector projects what a crash left behind when it starts, compacted documents too', async () => {
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

it('A board is published once when several processes project it at the same moment', async () => {
  const board = await newBoard()
  await addParty(board)
  const both = [newProjector(), newProjector()]
  const messages = await announcedBy(db, () =>
    Promise.all(both.map(({ projector }) => projector.settle(board.name))),
  )
  expect(messages).toHaveLength(1)
})

it('A party has no row any more when a leader deleted it', async () => {
  const board = await newBoard()
  const id = randomUUID()
  await board.edit((doc) => createParty(doc, { id }))
  const { projector } = newProjector()
  await projector.settle(board.name)
  await board.edit((doc) => deleteParty(doc, id))
  await projector.settle(board.name)
  expect(await board.rows()).toEqual([])
})

it('The projector leaves a board alone that fails three times, says so, and tries again at the next edit', async () => {
  const [board, other] = [await newBoard(), await newBoard()]
  await addParty(board)
  const stopped: string[] = []
  const { projector, project } = newProjector({
    settleMs: 0,
    sweepEveryMs: 20,
    onStopped: async (name, err) => void stopped.push(`${name}: ${String(err).includes('no such party')}`),
  })
  await db.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no such party'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON party FOR EACH ROW
      WHEN (NEW.event_id = '${board.eventId}') EXECUTE FUNCTION fail()`)
  const outdated = () => db.prisma.$executeRaw`UPDATE board_doc SET updated_at = now() - interval '1 minute'`
  await outdated()
  projector.start()
  await vi.waitUntil(() => stopped.length > 0, soon)
  const attempts = () => project.mock.calls.filter(([name]) => name === board.name).length
  expect(attempts()).toBe(3)
  await addParty(other)
  await outdated()
  await vi.waitUntil(other.isProjected, soon)
  expect(attempts()).toBe(3)
  expect(stopped).toEqual([`${board.name}: true`])

  projector.touched(board.name)
  await vi.waitUntil(() => stopped.length === 2, soon)
  await db.pool.query('DROP TRIGGER fail ON party')
  projector.touched(board.name)
  await vi.waitUntil(board.isProjected, soon)
  expect(await board.rows()).toHaveLength(1)
})

/** Holds the row that a projection of the board locks. */
async function blockProjection(eventId: string) {
  const blocker = await db.pool.connect()
  await blocker.query('BEGIN')
  await blocker.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [eventId])
  return async () => {
    await blocker.query('COMMIT')
    blocker.release()
  }
}

it('The projector projects all edits together that come while a projection takes long', async () => {
  const board = await newBoard()
  await addParty(board)
  const release = await blockProjection(board.eventId)
  const { projector, project } = newProjector({ settleMs: 0, lagMs: 0 })
  for (let edits = 0; edits < 5; edits++) {
    projector.touched(board.name)
    // The timer of the edit before has fired by now.
    await delay(1)
  }
  await vi.waitUntil(() => project.mock.calls.length > 0, soon)
  await release()
  await projector.stop()
  expect(await board.rows()).toHaveLength(1)
  expect(project.mock.calls.length).toBeLessThanOrEqual(2)
})

it('The projector stops in time although a projection takes longer, which is left to the others', async () => {
  const board = await newBoard()
  await addParty(board)
  const release = await blockProjection(board.eventId)
  const { projector } = newProjector({ stopWithinMs: 20 })
  projector.touched(board.name)
  await projector.stop()
  expect(await board.rows()).toEqual([])
  await release()
  await vi.waitUntil(board.isProjected, soon)
})
