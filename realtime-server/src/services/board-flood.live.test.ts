import { randomUUID } from 'node:crypto'
import { formatBoardName, MAX_PARTIES, partiesOf } from '@raidtisch/shared-types/board/board-document'
import { createParty, place, renameParty } from '@raidtisch/shared-types/board/board-edits'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { botStatusContract } from '@raidtisch/shared-types/contracts/bot-status.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { afterAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { eventually } from '#testing/eventually.ts'
import { makeEvent } from '#testing/factories.ts'
import { editLive } from '#testing/live-leader.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'

// A leader, or somebody with a leader's session, sends as many parties as the connection takes.

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 20 })
afterAll(discord.close)
const variables = { DATABASE_URL: url }
const newEvent = () => makeEvent(db, { id: personas.lena.id, serverId: guildId })
const boardOf = ({ id }: { id: string }) => formatBoardName({ kind: 'parties', eventId: id })

/** Stores parties as a browser can that ignores the limits. */
function storeParties(doc: Y.Doc, count: number): void {
  doc.transact(() => {
    for (let index = 0; index < count; index++) partiesOf(doc).set(randomUUID(), new Y.Map([['order', 2]]))
  })
}

const isProjected = async (name: string) => {
  const { head, projectedSeq } = await db.prisma.boardDoc.findUniqueOrThrow({ where: { id: name } })
  return head === projectedSeq
}

test(
  '40,000 parties that a leader sends are refused in order, others go on, and a restart finds the board whole',
  { timeout: 300_000 },
  async () => {
    const partyId = randomUUID()
    const server = await startServer({ discord, variables })
    const event = await newEvent()
    const name = boardOf(event)
    const [lena, otto] = [await server.signIn('lena'), await server.signIn('otto')]
    const board = lena.openBoard(name)
    await eventually(() => board.provider.synced)
    createParty(board.doc, { id: partyId, name: 'Vorhut' })
    place(board.doc, personas.lena.id, personas.mia.id, partyId, 0)
    await board.saved()

    const closeCodes: number[] = []
    const perConnection = 4_000
    for (let sent = 0; sent < 40_000; sent += perConnection) {
      const attacker = otto.openBoard(name)
      await eventually(() => attacker.provider.synced)
      void attacker.closed.then(() => (attacker.provider.shouldConnect = false))
      for (let index = 0; index < perConnection; index += 400) storeParties(attacker.doc, 400)
      closeCodes.push((await attacker.closed).code)
      attacker.provider.destroy()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    }
    expect(new Set(closeCodes)).toEqual(new Set([CLOSE.tooLarge]))

    renameParty(board.doc, partyId, 'Nachhut')
    await board.saved()
    await eventually(() => isProjected(name))
    const seen = await lena.ask(eventsContract.get, { params: { id: event.id } })
    expect(seen.parties).toHaveLength(MAX_PARTIES)
    expect(seen.parties[0]).toMatchObject({ id: partyId, name: 'Nachhut' })
    await server.stop()

    const again = await startServer({ discord, variables })
    const found = (await again.signIn('lena')).openBoard(name)
    await eventually(() => found.provider.synced)
    expect(found.board().placementOf.get(personas.mia.id)).toEqual({ partyId, slot: 0 })
    expect(found.board().parties).toHaveLength(MAX_PARTIES)
    await again.stop()
  },
)

test(
  'A board with 10,000 parties from before the limits is projected, shown and edited within them',
  { timeout: 300_000 },
  async () => {
    const partyId = randomUUID()
    const event = await newEvent()
    const name = boardOf(event)
    await editLive(db, name, { discordUserId: personas.otto.id }, (doc) => {
      createParty(doc, { id: partyId, name: 'Vorhut' })
      storeParties(doc, 10_000)
    })
    await db.prisma.$executeRaw`UPDATE board_doc SET updated_at = now() - interval '1 minute'`
    const server = await startServer({ discord, variables })
    const lena = await server.signIn('lena')
    await eventually(() => isProjected(name), 60_000)
    expect(await db.prisma.party.count({ where: { eventId: event.id } })).toBe(MAX_PARTIES)
    const board = lena.openBoard(name)
    await eventually(() => board.provider.synced)
    place(board.doc, personas.lena.id, personas.mia.id, partyId, 0)
    await board.saved()
    await eventually(() => isProjected(name), 60_000)
    expect(await db.prisma.partyMember.count({ where: { party: { eventId: event.id } } })).toBe(1)
    await server.stop()
  },
)

test('A board that cannot be stored as rows is shown to admins until it can, also by a restarted process', async () => {
  const partyId = randomUUID()
  const server = await startServer({ discord, variables })
  const event = await newEvent()
  const lena = await server.signIn('lena')
  const board = lena.openBoard(boardOf(event))
  await eventually(() => board.provider.synced)
  await db.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no such party'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON party FOR EACH ROW EXECUTE FUNCTION fail()`)
  const faults = async (leader = lena) =>
    (await leader.ask(botStatusContract.get, { params: { serverId: guildId } })).faults.filter(
      ({ kind }) => kind === 'board_stuck',
    )
  createParty(board.doc, { id: partyId })
  await board.saved()
  let names = 0
  await eventually(async () => {
    renameParty(board.doc, partyId, `${names++}`)
    await board.saved()
    return (await faults()).length > 0
  }, 30_000)
  expect(await faults()).toMatchObject([{ place: { kind: 'event', id: event.id, name: event.title } }])
  expect((await lena.call(`GET /api/events/${event.id}`)).status).toBe(200)
  // An event that cannot be projected may be deleted; its document goes with it.
  const stuck = await newEvent()
  const other = lena.openBoard(boardOf(stuck))
  await eventually(() => other.provider.synced)
  createParty(other.doc, { id: randomUUID() })
  await eventually(async () => {
    createParty(other.doc, { id: randomUUID() })
    await other.saved()
    return (await faults()).length === 2
  }, 30_000)
  other.provider.destroy()
  expect((await lena.call(`DELETE /api/events/${stuck.id}`)).status).toBeLessThan(300)
  await eventually(async () => (await faults()).length === 1)

  await server.stop()
  await db.pool.query('DROP TRIGGER fail ON party')
  const restarted = await startServer({ discord, variables })
  const returned = await restarted.signIn('lena')
  await eventually(async () => (await faults(returned)).length === 0)
  await restarted.stop()
})
