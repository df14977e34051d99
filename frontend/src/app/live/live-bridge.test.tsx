import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import type { EventFacts, ServerMember } from '@raidtisch/shared-types/contracts/entities'
import { isListed } from '@raidtisch/shared-types/domain/event-types'
import { aMember } from '#testing/a-member.ts'
import { useConnection } from '#lib/live/connection.ts'
import { useWatchEvent } from '#lib/live/watched-events.ts'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import {
  eventQuery,
  useActiveEvents,
  useArchive,
  useEvent,
  wholeArchive,
} from '#lib/queries/event.queries.ts'
import { useMemberStats } from '#lib/queries/statistics.queries.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { createLiveSocket } from '#lib/socket.ts'
import { anEvent, aParticipant, asView, startLiveServer, type LiveServer } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { startLiveBridge, type BridgeTiming } from './live-bridge.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const otherId = '0191e8a0-0000-7000-8000-000000000002'
const mia = aParticipant(id, '100000000000000002', 'Mia')
const ben = aParticipant(id, '100000000000000003', 'Ben')
const timing: BridgeTiming = {
  waitMs: 5,
  jitterMs: 5,
  mostMs: 50,
  sleptMs: 10_000,
  joinMs: 2000,
  hungUpMs: 5,
  spreadMs: 5,
  statisticsMs: 300,
}

let server: LiveServer
let client: QueryClient
let stop: (() => void) | undefined
/** Who is away, as the server knows it. */
let away: { id: string }[]
/** Who stands in the member statistics, as the server knows it. */
let counted: { id: string; displayName: string }[]
/** Addresses that were read, in order. */
let reads: string[]
/** While set, the answer to a read of the event's page waits, though the server has looked already. */
let hold: Promise<void> | undefined

beforeEach(async () => {
  server = await startLiveServer()
  server.events.set(id, anEvent({ id }))
  client = createQueryClient()
  client.setQueryData(authKeys.user, {
    id: '100000000000000009',
    username: 'r',
    displayName: 'R',
    avatar: null,
  })
  client.setQueryData(authKeys.permissions, { isAdmin: false, hasLeadRole: false, server: null, roles: [] })
  away = []
  counted = [{ id: mia.discordUserId, displayName: 'Mia' }]
  reads = []
  hold = undefined
  vi.stubGlobal('fetch', async (url: string) => {
    reads.push(url)
    const answer = answerTo(url)
    if (url === `/api/events/${id}`) await hold
    return answer
  })
})
afterEach(async () => {
  stop?.()
  stop = undefined
  client.clear()
  vi.unstubAllGlobals()
  await server.close()
})

function answerTo(url: string): Response {
  if (url.startsWith('/api/events') && !server.rights.seesEvents)
    return Response.json({ code: 'members_only', message: 'no' }, { status: 403 })
  if (url.startsWith('/api/events?')) {
    const list = url.includes('=archived') ? 'archived' : 'active'
    return Response.json(
      [...server.events.values()].filter((event) => isListed(event, list, new Date())).map(asView),
    )
  }
  if (url === '/api/member-stats') return Response.json({ members: counted })
  if (url === '/api/absences') return Response.json({ timezone: 'Europe/Berlin', absences: away })
  const event = server.events.get(url.replace('/api/events/', ''))
  if (event) return Response.json(asView(event))
  return Response.json({ code: 'event_not_found', message: 'gone' }, { status: 404 })
}

function EventPage() {
  const event = useEvent(id)
  const watchers = useWatchEvent(id)
  const connection = useConnection()
  const names = event.data?.participants.map((one) => one.displayName).join(', ')
  return (
    <main>
      <p data-testid="event">
        {event.isError ? 'missing' : `${event.data?.title} v${event.data?.version}: ${names}`}
      </p>
      <p data-testid="live">{`${connection}, ${watchers} watching`}</p>
    </main>
  )
}

function ListPage() {
  const events = useActiveEvents()
  const connection = useConnection()
  return (
    <main>
      <p data-testid="list">{events.data?.map((event) => `${event.title} v${event.version}`).join(', ')}</p>
      <p data-testid="live">{connection}</p>
    </main>
  )
}

function ArchivePage() {
  const archived = useArchive({ limit: 24, mine: false, filter: wholeArchive }, { enabled: true })
  return (
    <>
      <ListPage />
      <p data-testid="archive">{archived.data?.map((event) => event.title).join(', ')}</p>
    </>
  )
}

function StatisticsPage() {
  const stats = useMemberStats()
  const connection = useConnection()
  return <p data-testid="live">{`${connection}, ${stats.isFetching ? 'reading' : 'read'}`}</p>
}

function AbsencesPage() {
  const absences = useAbsences()
  const connection = useConnection()
  return <p data-testid="live">{`${connection}, ${absences.data?.absences.length ?? 'unknown'} away`}</p>
}

const pages = {
  event: <EventPage />,
  list: <ListPage />,
  archive: <ArchivePage />,
  statistics: <StatisticsPage />,
  absences: <AbsencesPage />,
}

async function open(page: keyof typeof pages): Promise<void> {
  await renderApp(pages[page], { client })
  const socket = await createLiveSocket({ url: server.url, retryMs: { first: 5, most: 20 } })
  stop = startLiveBridge(client, socket, timing)
  await shows('live', 'live')
}

/** The server's truth moves on by a version. */
function change(eventId: string, values: Partial<EventFacts>): EventFacts {
  const before = server.events.get(eventId)
  if (!before) throw new Error('There is no such event to change')
  const after = { ...before, ...values, version: before.version + 1 }
  server.events.set(eventId, after)
  return after
}

function sayRoster(after: EventFacts, joined = mia): void {
  server.say({ type: 'roster.changed', eventId: after.id, version: after.version, participants: [joined] })
}

function sayMembers(members: ServerMember[], left: string[] = []): void {
  server.say({ type: 'members.changed', serverId: '200000000000000001', members, left })
}

type Place = 'event' | 'list' | 'archive' | 'live'
const textOf = (place: Place) => screen.getByTestId(place).textContent

async function shows(place: Place, text: string): Promise<void> {
  await waitFor(() => expect(textOf(place)).toContain(text))
}

describe('A change of the server', () => {
  test('appears on the open page without a new read', async () => {
    await open('event')
    await shows('event', 'Kaltherz v1: ')
    reads = []
    sayRoster(change(id, { participants: [mia] }))
    await shows('event', 'Kaltherz v2: Mia')
    expect(reads).toEqual([])
  })

  test('told twice changes nothing more', async () => {
    await open('event')
    await shows('event', 'v1')
    reads = []
    const after = change(id, { participants: [mia] })
    sayRoster(after)
    sayRoster(after)
    server.say({ type: 'watchers.changed', eventId: id, count: 8 })
    await shows('live', '8 watching')
    await shows('event', 'Kaltherz v2: Mia')
    expect(reads).toEqual([])
  })

  test('that was lost is read again when the next one arrives', async () => {
    await open('event')
    await shows('event', 'v1')
    change(id, { participants: [mia] })
    sayRoster(change(id, { participants: [mia, ben] }), ben)
    await waitFor(() => expect(textOf('event')).toBe('Kaltherz v3: Mia, Ben'))
  })

  test('that was lost is noticed by the beat', async () => {
    await open('event')
    await shows('event', 'v1')
    change(id, { participants: [mia] })
    server.say({ type: 'beat', event: { id, version: 2 } })
    await waitFor(() => expect(textOf('event')).toBe('Kaltherz v2: Mia'))
  })

  test('that overtakes the first read is not undone by it', async () => {
    let release = () => undefined as void
    hold = new Promise((resolve) => (release = resolve))
    await open('event')
    await waitFor(() => expect(reads).toContain(`/api/events/${id}`))
    sayRoster(change(id, { participants: [mia] }))
    server.say({ type: 'watchers.changed', eventId: id, count: 8 })
    await shows('live', '8 watching')
    release()
    await shows('event', 'Kaltherz v2: Mia')
  })

  test('tells of a deleted event on its own page', async () => {
    await open('event')
    await shows('event', 'v1')
    server.events.delete(id)
    server.say({ type: 'event.deleted', eventId: id })
    await waitFor(() => expect(textOf('event')).toBe('missing'))
  })
})

test('An event that was deleted before its page was connected is missed on joining', async () => {
  await client.prefetchQuery(eventQuery(id))
  server.events.delete(id)
  await open('event')
  await waitFor(() => expect(textOf('event')).toBe('missing'))
})

describe('The list of events', () => {
  test('gains, changes and loses events as they are told', async () => {
    await open('list')
    await shows('list', 'Kaltherz v1')
    reads = []
    const second = anEvent({ id: otherId, title: 'Turm', date: '2026-11-22T20:00:00.000Z' })
    server.events.set(otherId, second)
    server.say({ type: 'event.saved', event: second })
    await shows('list', 'Kaltherz v1, Turm v1')
    server.say({ type: 'event.saved', event: change(id, { status: 'archived' }) })
    await waitFor(() => expect(textOf('list')).toBe('Turm v1'))
    expect(reads).toEqual([])
  })

  test('learns from the beat of events that came and went unheard', async () => {
    await open('list')
    await shows('list', 'Kaltherz v1')
    server.events.set(otherId, anEvent({ id: otherId, title: 'Turm' }))
    server.events.delete(id)
    server.say({ type: 'beat', active: { [otherId]: 1 } })
    await waitFor(() => expect(textOf('list')).toBe('Turm v1'))
  })

  test('whose event was completed unheard brings it into the archive', async () => {
    await open('archive')
    await shows('list', 'Kaltherz v1')
    expect(textOf('archive')).toBe('')
    change(id, { status: 'completed' })
    server.say({ type: 'beat', active: {} })
    await waitFor(() => expect(textOf('list')).toBe(''))
    await shows('archive', 'Kaltherz')
  })
})

describe('Open statistics', () => {
  const readings = () => reads.filter((url) => url === '/api/member-stats').length

  test('are read again once for many changes, and again for later ones', async () => {
    await open('statistics')
    await shows('live', 'live, read')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    reads = []
    for (const joined of [mia, ben, mia, ben]) sayRoster(change(id, {}), joined)
    await waitFor(() => expect(readings()).toBe(1))
    sayMembers([], [mia.discordUserId])
    await waitFor(() => expect(readings()).toBe(2))
  })

  test('gain who came to the guild meanwhile', async () => {
    await open('statistics')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    const before = readings()
    sayMembers([aMember('Ben')])
    await waitFor(() => expect(readings()).toBe(before + 1))
  })

  test('are not asked for while nobody looks at them', async () => {
    await open('list')
    await shows('list', 'v1')
    sayRoster(change(id, { participants: [mia] }))
    await shows('list', 'v2')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(readings()).toBe(0)
  })
})

describe('A connection', () => {
  test('says which event is looked at, again after every reconnect', async () => {
    await open('event')
    await waitFor(() => expect(server.watched).toContain(id))
    await shows('live', 'live, 3 watching')
    server.watched.length = 0
    server.cut()
    await waitFor(() => expect(server.watched).toEqual([id]))
  })

  test('that was lost catches up with what happened meanwhile', async () => {
    await open('event')
    await shows('event', 'v1')
    server.cut()
    change(id, { participants: [mia] })
    await waitFor(() => expect(textOf('event')).toBe('Kaltherz v2: Mia'))
  })

  test('that the server ended on purpose comes back after asking who is signed in', async () => {
    await open('list')
    server.hangUp()
    await shows('live', 'connecting')
    await shows('live', 'live')
    expect(server.connections()).toBe(1)
  })

  test('is renewed, and the page with it, when a device wakes', async () => {
    await open('event')
    await shows('event', 'v1')
    change(id, { participants: [mia] })
    window.dispatchEvent(new Event('online'))
    await shows('event', 'Kaltherz v2: Mia')
    await waitFor(() => expect(server.connections()).toBe(1))
  })

  test('ends when the reader leaves', async () => {
    await open('list')
    stop?.()
    await waitFor(() => expect(server.connections()).toBe(0))
  })
})

test('who is away is asked for again when somebody says that it changed', async () => {
  await open('absences')
  away = [{ id: 'a1' }]
  server.say({ type: 'absences.changed', serverId: '200000000000000001' })
  await waitFor(() => expect(textOf('live')).toBe('live, 1 away'))
})

test('rights that changed before the socket was open are noticed on joining', async () => {
  server.rights.isAdmin = true
  await open('event')
  await waitFor(() => expect(client.getQueryState(authKeys.permissions)?.isInvalidated).toBe(true))
})

test('rights that hold are not asked for again on joining', async () => {
  await open('event')
  await shows('live', 'live, 3 watching')
  expect(client.getQueryState(authKeys.permissions)?.isInvalidated).toBe(false)
})

test('events that are for members now leave the screen of everybody else, and come back', async () => {
  await open('list')
  await shows('list', 'Kaltherz v1')
  server.rights.seesEvents = false
  server.say({ type: 'rights.changed' })
  await waitFor(() => expect(textOf('list')).toBe(''))
  server.rights.seesEvents = true
  server.say({ type: 'rights.changed' })
  await shows('list', 'Kaltherz v1')
})

test('changed rights are asked for again, and everything that depends on them', async () => {
  await open('event')
  await shows('event', 'v1')
  reads = []
  server.say({ type: 'rights.changed' })
  await waitFor(() => expect(reads).toContain(`/api/events/${id}`))
  expect(client.getQueryState(authKeys.permissions)?.isInvalidated).toBe(true)
})
