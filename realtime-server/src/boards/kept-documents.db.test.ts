import { randomUUID } from 'node:crypto'
import { createParty, deleteParty, place, remove } from '@raidtisch/shared-types/board/board-edits'
import { rebuildBoard } from '@raidtisch/shared-types/board/board-rebuild'
import { expect, it } from 'vitest'
import { newPartyBoard, type TestBoard } from '#modules/parties/party-board.harness.ts'
import { makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createBoardLog } from './board-log.ts'
import { KeptDocuments } from './kept-documents.ts'

const { db, outbox } = await createTestDatabase()
const server = await makeServer(db)
const [lena, otto] = [await makePerson(db, server, 'lead'), await makePerson(db, server, 'lead')]
const [wim, korn] = [await makePerson(db, server), await makePerson(db, server)]
const by = { discordUserId: otto.id }

/** Another process: it shares the database and nothing else. */
const newProcess = (documents = new KeptDocuments()) => ({ db, outbox, documents })
const newBoard = () => newPartyBoard(newProcess(), lena)

async function slotsOf(board: TestBoard): Promise<Record<string, number>> {
  const rows = await board.rows()
  const members = rows.flatMap((row) => row.members)
  return Object.fromEntries(members.map(({ discordUserId, position }) => [discordUserId, position]))
}

async function withParty(): Promise<{ board: TestBoard; id: string }> {
  const [board, id] = [await newBoard(), randomUUID()]
  await board.edit((doc) => {
    createParty(doc, { id, maxSize: 6 })
    place(doc, lena.id, wim.id, id, 0)
  })
  await board.project()
  return { board, id }
}

it('A kept document has what was logged since, also when the log was merged meanwhile', async () => {
  const { board, id } = await withParty()
  await board.edit((doc) => place(doc, lena.id, korn.id, id, 1))
  await board.project()
  expect(await slotsOf(board)).toEqual({ [wim.id]: 0, [korn.id]: 1 })
  await board.edit((doc) => remove(doc, lena.id, korn.id))
  await createBoardLog(db).compact(board.name)
  await board.edit((doc) => place(doc, lena.id, wim.id, id, 3), by)
  await board.project()
  expect(await slotsOf(board)).toEqual({ [wim.id]: 3 })
  const audits = await board.audits()
  expect(audits.slice(-2).map(({ userId }) => userId)).toEqual(expect.arrayContaining([lena.id, otto.id]))
})

it('A log that is merged through a kept document loses neither edits nor authors', async () => {
  const { board, id } = await withParty()
  const log = createBoardLog(db)
  const process = board.inProcess(newProcess(log.documents))
  await board.edit((doc) => place(doc, lena.id, korn.id, id, 1))
  await process.project()
  for (const slot of [2, 3]) {
    await board.edit((doc) => place(doc, lena.id, korn.id, id, slot), by)
    await log.compact(board.name)
  }
  await board.edit((doc) => place(doc, lena.id, wim.id, id, 5))
  await Promise.all([log.compact(board.name), process.project(), log.compact(board.name)])
  expect(await log.catchUp(board.name, 0)).toMatchObject({ head: 5, projected: 5, entries: [] })
  expect(await slotsOf(board)).toEqual({ [wim.id]: 5, [korn.id]: 3 })
  const audits = (await board.audits()).slice(-2).map(({ userId, details }) => [userId, details])
  expect(Object.fromEntries(audits)).toMatchObject({
    [lena.id]: { moves: [{ discordUserId: wim.id }] },
    [otto.id]: { moves: [{ discordUserId: korn.id }] },
  })
  // What another process reads from the snapshot equals the rows.
  await board.edit((doc) => place(doc, lena.id, wim.id, id, 0))
  await board.inProcess(newProcess()).project()
  expect(await slotsOf(board)).toEqual({ [wim.id]: 0, [korn.id]: 3 })
})

it('A kept document is read anew when it was rebuilt without its history', async () => {
  const { board, id } = await withParty()
  await createBoardLog(db).compact(board.name, { rebuild: { isDue: () => true, encode: rebuildBoard } })
  await board.edit((doc) => place(doc, lena.id, wim.id, id, 5))
  await board.project()
  expect(await slotsOf(board)).toEqual({ [wim.id]: 5 })
})

it('A kept document is read anew when the database was put back to an earlier state', async () => {
  const { board, id } = await withParty()
  await board.edit((doc) => place(doc, lena.id, korn.id, id, 1))
  await board.project()
  await db.pool.query('DELETE FROM board_update WHERE id = $1 AND seq = 2', [board.name])
  await db.pool.query('UPDATE board_doc SET head = 1, projected_seq = 0 WHERE id = $1', [board.name])
  await board.project()
  expect(await slotsOf(board)).toEqual({ [wim.id]: 0 })
})

it('A projection that failed names the authors of what it had read when it succeeds', async () => {
  const { board, id } = await withParty()
  await board.edit((doc) => place(doc, lena.id, korn.id, id, 1), by)
  await db.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON party_member FOR EACH ROW EXECUTE FUNCTION refuse()`)
  await expect(board.project()).rejects.toThrow('not now')
  await db.pool.query('DROP TRIGGER refuse ON party_member')
  await board.edit((doc) => place(doc, lena.id, wim.id, id, 4))
  await board.project()
  expect(await slotsOf(board)).toEqual({ [wim.id]: 4, [korn.id]: 1 })
  const audits = (await board.audits()).slice(-2)
  const moved = audits.map(({ userId, details }) => [userId, details])
  expect(Object.fromEntries(moved)).toMatchObject({
    [lena.id]: { moves: [{ discordUserId: wim.id }] },
    [otto.id]: { moves: [{ discordUserId: korn.id }] },
  })
})

it('Two processes that keep the same document project in turn', async () => {
  const { board, id } = await withParty()
  const other = board.inProcess(newProcess())
  for (let slot = 1; slot < 5; slot++) {
    await board.edit((doc) => place(doc, lena.id, korn.id, id, slot), slot % 2 === 0 ? by : undefined)
    await (slot % 2 === 0 ? board : other).project()
    expect(await slotsOf(board)).toEqual({ [wim.id]: 0, [korn.id]: slot })
    expect((await board.audits()).at(-1)).toMatchObject({ userId: slot % 2 === 0 ? otto.id : lena.id })
  }
  await board.edit((doc) => deleteParty(doc, id))
  await other.project()
  expect(await board.rows()).toEqual([])
})

it('No more documents are kept than allowed', async () => {
  const documents = new KeptDocuments({ most: 1 })
  const first = await newPartyBoard(newProcess(documents), lena)
  const second = await newPartyBoard(newProcess(documents), lena)
  for (const board of [first, second, first]) {
    await board.edit((doc) => createParty(doc, { id: randomUUID() }))
    await board.project()
    expect(documents.size).toBe(1)
  }
  expect(await first.rows()).toHaveLength(2)
})
