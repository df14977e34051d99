import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventView, Participant, Party } from '@raidtisch/shared-types/contracts/entities'
import type { LiveMessage } from '@raidtisch/shared-types/live/messages'
import { createQueryClient } from '#lib/api/query-client.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { activeEventsQuery, eventQuery } from '#lib/queries/event.queries.ts'
import { anEvent, aParticipant, asListed, asView, joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { refused, serveApi } from '#testing/serve-api.ts'
import { startLiveBridge } from './live-bridge.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const otherId = '0191e8a0-0000-7000-8000-000000000002'
const thirdId = '0191e8a0-0000-7000-8000-000000000003'
const detail = 'GET /api/events/{id}'
const list = 'GET /api/events'

let onServer: EventView
let other: EventView
let client: QueryClient
let live: ScriptedSocket
let stop: () => void

const served = serveApi(() => ({
  [detail]: ({ params }) => (params['id'] === id ? onServer : other),
  [list]: () => [onServer, other].map(asListed),
}))
const reads = () => served.requests.map(({ name }) => name)

beforeEach(() => {
  onServer = asView(anEvent({ id, date: '2099-11-21T20:00:00.000Z' }))
  other = asView(anEvent({ id: otherId, date: '2099-11-22T20:00:00.000Z' }))
  client = createQueryClient()
  live = new ScriptedSocket()
  live.join = joinAnswer({ active: { [id]: 1, [otherId]: 1 } })
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.mocked(Math.random).mockRestore()
})

/** A page that shows this data, and its live connection. */
async function open(query: typeof activeEventsQuery | ReturnType<typeof eventQuery>): Promise<() => unknown> {
  const observer = new QueryObserver(client, query as typeof activeEventsQuery)
  observer.subscribe(() => undefined)
  stop = startLiveBridge(client, live.socket)
  await vi.advanceTimersByTimeAsync(5000)
  served.requests = []
  return () => observer.getCurrentResult().data
}

const person = (number: number): Participant =>
  aParticipant(id, `1000000000000000${String(number).padStart(2, '0')}`, `Person ${number}`)

function namesOf(number: number) {
  const { discordUserId, username, displayName } = person(number)
  return { discordUserId, username, displayName }
}

const party = (partyId: string, members: Party['members']): Party => ({
  id: partyId,
  eventId: id,
  eventTitle: onServer.title,
  eventType: onServer.eventType,
  partyNumber: 1,
  name: null,
  leader: null,
  leaderId: null,
  leaderUsername: null,
  members,
  maxSize: 6,
  status: 'recruiting',
  autoAssigned: true,
  typeId: null,
  notes: null,
  createdAt: '2026-11-23T19:00:00.000Z',
  updatedAt: '2026-11-23T19:00:00.000Z',
})

/** The sign-up that leads to this version, made on the server and not yet sent. */
function signUp(version: number): LiveMessage {
  const participants = [...onServer.participants, person(version)]
  onServer = { ...onServer, version, participants }
  return { type: 'roster.changed', eventId: id, version, participants: [person(version)] }
}

test('a message that overtakes older ones waits 250 ms for them and is applied after them, without a read', async () => {
  const shown = await open(eventQuery(id))
  const [second, third, fourth] = [signUp(2), signUp(3), signUp(4)]
  live.say(fourth)
  live.say(third)
  await vi.advanceTimersByTimeAsync(249)
  expect(shown()).toMatchObject({ version: 1 })
  live.say(second)
  expect(shown()).toMatchObject({ version: 4, participants: onServer.participants })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([])
})

test('the reader’s own response that was there already is shown when neither its answer nor its message arrived', async () => {
  const shown = await open(eventQuery(id))
  signUp(2)
  await applyServerResponse(client, { own: person(2), waitingPosition: null, change: null })
  await vi.advanceTimersByTimeAsync(100)
  expect(shown()).toMatchObject({ version: 2, participants: [person(2)] })
  expect(reads()).toEqual([detail])
})

test('the reader’s own response that overtakes other people’s messages waits for them like a message', async () => {
  const shown = await open(eventQuery(id))
  const second = signUp(2)
  const change = { eventId: id, version: 3, participants: [person(3)] }
  signUp(3)
  await applyServerResponse(client, { own: person(3), waitingPosition: null, change })
  await vi.advanceTimersByTimeAsync(249)
  expect(shown()).toMatchObject({ version: 1 })
  live.say(second)
  expect(shown()).toMatchObject({ version: 3, participants: onServer.participants })
  live.say({ type: 'roster.changed', ...change })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toMatchObject({ version: 3, participants: onServer.participants })
  expect(reads()).toEqual([])
})

test('the reader’s own response leads to one read when a message before it is lost', async () => {
  const shown = await open(eventQuery(id))
  signUp(2)
  signUp(3)
  const change = { eventId: id, version: 3, participants: [person(3)] }
  await applyServerResponse(client, { own: person(3), waitingPosition: null, change })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toMatchObject({ version: 3, participants: onServer.participants })
  expect(reads()).toEqual([detail])
})

test('a message that comes early has its whole 250 ms when another comparison is due sooner', async () => {
  const shown = await open(eventQuery(id))
  live.say({ type: 'heartbeat', active: { [id]: 1, [otherId]: 1 } })
  await vi.advanceTimersByTimeAsync(200)
  const second = signUp(2)
  live.say(signUp(3))
  await vi.advanceTimersByTimeAsync(200)
  live.say(second)
  expect(shown()).toMatchObject({ version: 3 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([])
})

test('a lost message leads to one read of the event, however many messages follow before and during the read', async () => {
  const shown = await open(eventQuery(id))
  let answer = () => undefined as void
  served.answers[detail] = () => {
    const asOfNow = onServer
    return new Promise((resolve) => {
      answer = () => resolve(asOfNow)
    })
  }
  signUp(2)
  for (let version = 3; version < 20; version += 1) live.say(signUp(version))
  await vi.advanceTimersByTimeAsync(250)
  expect(reads()).toEqual([detail])
  for (let version = 20; version < 40; version += 1) live.say(signUp(version))
  await vi.advanceTimersByTimeAsync(1000)
  answer()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toMatchObject({ version: 39, participants: onServer.participants })
  expect(reads()).toEqual([detail])
})

test('a lost message on a page with a list leads to a read of its event and not of the list', async () => {
  const shown = await open(activeEventsQuery)
  signUp(2)
  live.say(signUp(3))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([detail])
  expect(shown()).toEqual([onServer, other].map(asListed))
})

test('the list is read when an event whose message was lost does not exist any more', async () => {
  const shown = await open(activeEventsQuery)
  signUp(2)
  live.say(signUp(3))
  served.answers[detail] = refused(404, 'event_not_found')
  served.answers[list] = [asListed(other)]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toEqual([asListed(other)])
})

test('a list with many events of which messages were lost is read once as a whole', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    asListed(
      asView(
        anEvent({ id: `0191e8a0-0000-7000-8000-00000000001${index}`, date: '2099-11-21T20:00:00.000Z' }),
      ),
    ),
  )
  served.answers[list] = many
  const versions = (version: number) => Object.fromEntries(many.map((event) => [event.id, version]))
  live.join = joinAnswer({ active: versions(1) })
  await open(activeEventsQuery)
  served.answers[list] = many.map((event) => ({ ...event, version: 2 }))
  live.say({ type: 'heartbeat', active: versions(2) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([list])
})

test('a list that could not be read is read with the next heartbeat, also when a message changed it meanwhile', async () => {
  const shown = await open(activeEventsQuery)
  const third = asView(anEvent({ id: thirdId, date: '2099-11-23T20:00:00.000Z' }))
  served.answers[list] = refused(503, 'unavailable')
  live.say({ type: 'heartbeat', active: { [id]: 1, [otherId]: 1, [thirdId]: 1 } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toHaveLength(2)
  live.say(signUp(2))
  served.answers[list] = [onServer, other, third].map(asListed)
  live.say({ type: 'heartbeat', active: { [id]: 2, [otherId]: 1, [thirdId]: 1 } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown()).toHaveLength(3)
})

test('a person who moves is in their new slot without a read, and a lost move leads to one read', async () => {
  const members = [{ ...namesOf(2), id: 'before', role: null, class: null, participantId: null, position: 0 }]
  onServer = { ...onServer, parties: [party('first', members), party('second', [])], groupsCreated: true }
  const shown = await open(eventQuery(id))
  const move = (version: number, left: string, now: string, partyId: string): LiveMessage => ({
    type: 'placements.changed',
    eventId: id,
    version,
    at: '2026-11-23T20:00:00.000Z',
    left: [left],
    placed: [{ partyId, member: { ...namesOf(2), id: now, position: version } }],
  })
  live.say(move(2, 'before', 'now', 'second'))
  expect(shown()).toMatchObject({
    version: 2,
    parties: [{ members: [] }, { members: [{ id: 'now', position: 2 }] }],
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([])

  onServer = { ...onServer, version: 4 }
  live.say(move(4, 'between', 'last', 'first'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toEqual([detail])
  expect(shown()).toMatchObject({ version: 4, parties: onServer.parties })
})
