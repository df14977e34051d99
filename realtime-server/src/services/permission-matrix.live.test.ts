import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { streamContract } from '@raidtisch/shared-types/contracts/stream.contract'
import { makeEvent } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { type Person, personAt, routeOf } from '#testing/person.ts'
import { routeRequests } from '#testing/route-requests.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { type Kind, auditors, guild, kinds, leaders, table } from './permission-matrix.fixture.ts'

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const backups = mkdtempSync(path.join(tmpdir(), 'rt-backups-'))
// Without the clock: what happens by itself would look like what a refused request did.
const server = await startServer({
  discord,
  variables: { DATABASE_URL: url, BACKUP_DIR: backups, SERVICES: 'web,live,board,discord' },
})
const people = new Map<Kind, Person>()
const given = (kind: Kind): Person => {
  const person = people.get(kind)
  if (!person) throw new Error(`Nobody is ${kind}`)
  return person
}
let token: string
let event: { id: string }

beforeAll(async () => {
  await db.pool.query(`UPDATE chat_server SET settings = settings || '{"maxEventsPerUser": 1000000}'`)
  for (const kind of ['gast', 'mia', 'audra', 'otto', 'lena', 'gilda', 'fremd'] as const)
    people.set(kind, await server.signIn(kind))
  people.set('creator', await server.signIn('ben'))
  people.set('signedOut', personAt(server.url, 'nobody'))
  for (const name of ['demoted', 'gone'] as const) {
    discord.operator.addMember(name, { roles: ['Lead', 'Member'] })
    people.set(name, await server.signIn(name))
    await eventually(async () => (await given(name).call('GET /api/stats')).status === 200)
  }
  discord.operator.setRoles('demoted', [])
  discord.operator.removeMember('gone')
  await eventually(async () => (await given('demoted').call('GET /api/stats')).code === 'forbidden')
  await eventually(async () => (await given('gone').call('GET /api/stats')).code === 'unauthenticated')

  event = await makeEvent(db, { id: personas.ben.id, serverId: guildId })
  token = (await given('lena').ask(streamContract.createLink, { params: { id: event.id } })).token
  people.set('screen', personAt(server.url, 'screen'))
})

afterAll(async () => {
  await server.stop()
  await discord.close()
  rmSync(backups, { recursive: true, force: true })
})

async function stored() {
  await server.context.outbox.settled()
  return fingerprint(db)
}

const outside = kinds.filter((kind) => !guild.includes(kind))
const others = kinds.filter((kind) => !leaders.includes(kind))
const closeCode = (kind: Kind) => (guild.includes(kind) ? 4403 : 4401)

describe('on the live socket', () => {
  const rename = (title: string) => given('lena').call(`PATCH /api/events/${event.id}`, { body: { title } })

  test.each(guild)('%s connects, joins, watches, and hears of the guild', async (kind) => {
    const socket = await given(kind).openSocket()
    expect((await socket.emitWithAck('join')).active).toHaveProperty(event.id)
    expect(await socket.emitWithAck('watch', { eventId: event.id })).toMatchObject({ ok: true })
    await rename(`Seen by ${kind}`)
    await eventually(() => socket.heard.some(({ type }) => type === 'event.saved'))
    expect(socket.heard.filter(({ type }) => type === 'stream.changed')).toEqual([])
  })

  test.each(guild)('%s hears of new entries of the audit log exactly when they may read it', async (kind) => {
    const socket = await given(kind).openSocket()
    await socket.emitWithAck('join')
    server.context.sockets.publish(['auditors'], { type: 'audit.appended', count: 1 })
    // Leaves after the other, so whoever has heard this one has heard all they will hear.
    server.context.sockets.publish(['guild'], { type: 'rights.changed' })
    await eventually(() => socket.heard.some(({ type }) => type === 'rights.changed'))
    const isReceived = socket.heard.some(({ type }) => type === 'audit.appended')
    expect(isReceived).toBe(auditors.includes(kind))
  })

  test('a stream link hears its event’s pictures, without anybody’s id, and is answered nothing', async () => {
    const socket = await given('screen').openSocket({ streamToken: token })
    const answers: unknown[] = []
    socket.emit('join', (answer) => void answers.push(answer))
    socket.emit('watch', { eventId: event.id }, (answer) => void answers.push(answer))
    await rename('Seen on stream')
    await eventually(() => socket.heard.length > 0)
    expect(new Set(socket.heard.map(({ type }) => type))).toEqual(new Set(['stream.changed']))
    expect(JSON.stringify(socket.heard)).not.toMatch(/\d{17}/)
    expect(answers).toEqual([])
  })

  test.each(outside)('%s is refused without a link and with a wrong one', async (kind) => {
    await expect(given(kind).openSocket()).rejects.toThrow('unauthenticated')
    const streamToken = `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`
    await expect(given(kind).openSocket({ streamToken })).rejects.toThrow('unauthenticated')
  })
})

describe('on boards', () => {
  const boards = {
    party: () => formatBoardName({ kind: 'parties', eventId: event.id }),
    static_group: () => formatBoardName({ kind: 'static-groups', serverId: guildId }),
  } as const
  const cells = (some: readonly Kind[]) =>
    some.flatMap((kind) => (['party', 'static_group'] as const).map((rows) => ({ kind, rows })))

  test.each(cells(leaders))('$kind writes the document behind $rows', async ({ kind, rows }) => {
    const before = await stored()
    const leader = given(kind).openBoard(boards[rows]())
    await eventually(() => leader.provider.synced)
    createParty(leader.doc, { id: randomUUID(), number: 1 })
    await leader.saved()
    // The rows follow once leaders pause.
    await expect.poll(async () => (await stored())[rows], { timeout: 10_000 }).not.toBe(before[rows])
  })

  test.each(cells(others))(
    '$kind neither reads nor writes the document behind $rows',
    async ({ kind, rows }) => {
      const before = await stored()
      const leader = given(kind).openBoard(boards[rows]())
      createParty(leader.doc, { id: randomUUID(), number: 1 })
      expect((await leader.closed).code).toBe(closeCode(kind))
      expect(leader.board().parties).toHaveLength(1)
      expect(await stored()).toEqual(before)
    },
  )

  test.each(leaders)('%s only looks at the parties of an archived event', async (kind) => {
    const name = await archivedBoard()
    const before = await stored()
    const [leader, onlooker] = [given(kind).openBoard(name), given('lena').openBoard(name)]
    await eventually(() => leader.provider.synced && onlooker.names().length === 2)
    createParty(leader.doc, { id: randomUUID(), number: 1 })
    // Leaving is said after the edit: once the other has heard of it, the server has seen both.
    leader.provider.awareness.setLocalState(null)
    await eventually(() => onlooker.names().length === 1)
    expect(await stored()).toEqual(before)
    expect(onlooker.board().parties).toEqual([])
  })

  test.each(others)('%s does not see the parties of an archived event on its board', async (kind) => {
    const leader = given(kind).openBoard(await archivedBoard())
    expect((await leader.closed).code).toBe(closeCode(kind))
  })

  test('nobody opens another server’s board, or one of an event that is not there', async () => {
    const lena = given('lena')
    expect((await lena.openBoard('static-groups.987654321098769999').closed).code).toBe(4403)
    expect((await lena.openBoard(`parties.${randomUUID()}`).closed).code).toBe(4404)
    expect((await lena.openBoard('__proto__').closed).code).toBe(4403)
  })

  async function archivedBoard(): Promise<string> {
    const ben = { id: personas.ben.id, serverId: guildId }
    const { id } = await makeEvent(db, ben, { status: 'archived' })
    return formatBoardName({ kind: 'parties', eventId: id })
  }
})

describe('over HTTP', () => {
  test('every route of the server is in the table, and every contract is a route', () => {
    const registered = server.routes?.registered.map(({ contract }) => routeOf(contract, {})) ?? []
    const listed = new Set(table.map(({ operation }) => operation))
    expect(new Set(operations.keys())).toEqual(listed)
    expect(registered.toSorted()).toEqual([...operations.values()].map((one) => routeOf(one, {})).toSorted())
  })

  test.each(table)('$operation', async ({ operation, query, allowed }) => {
    const outcomes = new Map<Kind, string>()
    for (const kind of kinds) outcomes.set(kind, await outcomeOf(operation, query, kind))
    const wanted = kinds.map((kind) => [kind, allowed.includes(kind) ? 'allowed' : refusal(operation, kind)])
    expect(outcomes).toEqual(new Map(wanted as [Kind, string][]))
  })

  async function outcomeOf(operation: string, query: Record<string, string> | undefined, kind: Kind) {
    const contract: Contract | undefined = operations.get(operation)
    const input = await routeRequests[operation]?.({ db, lead: given('lena') })
    if (!contract || !input) throw new Error(`Say in route-requests.ts what to ask of ${operation}`)
    const route = routeOf(contract, { ...input, query: { ...input.query, ...query } })
    const headers = kind === 'screen' ? { authorization: `Bearer ${token}` } : {}
    const before = await stored()
    const { status, code } = await given(kind).call(route, { body: input.body, headers })
    const verdict = status === 200 ? 'allowed' : (code ?? String(status))
    const mayChange = status === 200 && contract.method !== 'get'
    const isUnchanged = mayChange || isDeepStrictEqual(await stored(), before)
    return isUnchanged ? verdict : `${verdict}, but something changed`
  }

  function refusal(operation: string, kind: Kind): string {
    if (operation === 'stream.view') return 'stream_link_not_found'
    if (operation === 'calendarFeeds.revoke' && guild.includes(kind)) return 'calendar_feed_not_found'
    // Nobody learns of a question to somebody else.
    if (operation === 'substitutes.answer' && guild.includes(kind)) return 'question_not_found'
    return guild.includes(kind) ? 'forbidden' : 'unauthenticated'
  }
})
