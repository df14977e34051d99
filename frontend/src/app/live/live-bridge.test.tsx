import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import type { LiveMessage } from '@raidtisch/shared-types/live/messages'
import { aMember } from '#testing/a-member.ts'
import { eventKeys, eventQuery } from '#lib/queries/event.queries.ts'
import { suggestionFactsQuery } from '#lib/queries/suggestion.queries.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { anAbsence } from '#testing/an-absence.ts'
import { anEvent } from '#testing/live-server.ts'
import { noWishes } from '#testing/no-wishes.ts'
import { unsavedSettings } from '#features/settings/settings.fixture.ts'
import { ben, id, mia, serveLive, shows, textOf } from './live-pages.fixture.tsx'

const { served, reads, holdEvent, server, client, open, change, sayRoster } = serveLive()

const serverId = '200000000000000001'
const otherId = '0191e8a0-0000-7000-8000-000000000002'

function sayMembers(members: ServerMember[], left: string[] = []): void {
  server().say({ type: 'members.changed', serverId, members, left })
}

describe('A change of the server', () => {
  test('appears on the open page without a new read', async () => {
    await open('event')
    await shows('event', 'Kaltherz v1: ')
    served.requests = []
    sayRoster(change(id, { participants: [mia] }))
    await shows('event', 'Kaltherz v2: Mia')
    expect(reads()).toEqual([])
  })

  test('received twice changes nothing more', async () => {
    await open('event')
    await shows('event', 'v1')
    served.requests = []
    const after = change(id, { participants: [mia] })
    sayRoster(after)
    sayRoster(after)
    server().say({ type: 'watchers.changed', eventId: id, count: 8 })
    await shows('live', '8 watching')
    await shows('event', 'Kaltherz v2: Mia')
    expect(reads()).toEqual([])
  })

  test('that was lost is read again when the next one arrives', async () => {
    await open('event')
    await shows('event', 'v1')
    change(id, { participants: [mia] })
    sayRoster(change(id, { participants: [mia, ben] }), ben)
    await waitFor(() => expect(textOf('event')).toBe('Kaltherz v3: Mia, Ben'))
  })

  test('that was lost is noticed when the next heartbeat names its version', async () => {
    await open('event')
    await shows('event', 'v1')
    change(id, { participants: [mia] })
    server().say({ type: 'heartbeat', event: { id, version: 2 } })
    await waitFor(() => expect(textOf('event')).toBe('Kaltherz v2: Mia'))
  })

  test('that overtakes the first read is not undone by it', async () => {
    let release = () => undefined as void
    holdEvent(new Promise((resolve) => (release = resolve)))
    await open('event')
    await waitFor(() => expect(reads()).toContain('GET /api/events/{id}'))
    sayRoster(change(id, { participants: [mia] }))
    server().say({ type: 'watchers.changed', eventId: id, count: 8 })
    await shows('live', '8 watching')
    release()
    await shows('event', 'Kaltherz v2: Mia')
  })

  test('shows on the event’s own page that it was deleted', async () => {
    await open('event')
    await shows('event', 'v1')
    server().events.delete(id)
    server().say({ type: 'event.deleted', eventId: id })
    await waitFor(() => expect(textOf('event')).toBe('missing'))
  })
})

test('An event that was deleted before its page was connected is missed on joining', async () => {
  await client().prefetchQuery(eventQuery(id))
  server().events.delete(id)
  await open('event')
  await waitFor(() => expect(textOf('event')).toBe('missing'))
})

describe('The list of events', () => {
  test('gains, changes and loses events as messages arrive', async () => {
    await open('list')
    await shows('list', 'Kaltherz v1')
    served.requests = []
    const second = anEvent({ id: otherId, title: 'Turm', date: '2026-11-22T20:00:00.000Z' })
    server().events.set(otherId, second)
    server().say({ type: 'event.saved', event: second })
    await shows('list', 'Kaltherz v1, Turm v1')
    server().say({ type: 'event.saved', event: change(id, { status: 'archived' }) })
    await waitFor(() => expect(textOf('list')).toBe('Turm v1'))
    expect(reads()).toEqual([])
  })

  test('has its figures read again after a message about an event', async () => {
    const figures = { totalEvents: 1, totalSignups: 0, upcomingEvents: 1, needsAttention: 0 }
    client().setQueryData(eventKeys.stats, figures)
    await open('list')
    server().say({ type: 'event.saved', event: change(id, { status: 'archived' }) })
    await waitFor(() => expect(client().getQueryState(eventKeys.stats)?.isInvalidated).toBe(true))
  })

  test('gains and loses events that a heartbeat names, or no longer names', async () => {
    await open('list')
    await shows('list', 'Kaltherz v1')
    server().events.set(otherId, anEvent({ id: otherId, title: 'Turm' }))
    server().events.delete(id)
    server().say({ type: 'heartbeat', active: { [otherId]: 1 } })
    await waitFor(() => expect(textOf('list')).toBe('Turm v1'))
  })

  test('moves an event to the archive when the message of its end was lost', async () => {
    await open('archive')
    await shows('list', 'Kaltherz v1')
    expect(textOf('archive')).toBe('')
    change(id, { status: 'completed' })
    server().say({ type: 'heartbeat', active: {} })
    await waitFor(() => expect(textOf('list')).toBe(''))
    await shows('archive', 'Kaltherz')
  })
})

describe('What suggestions are made from', () => {
  test.each<LiveMessage>([
    { type: 'party-types.changed', serverId },
    { type: 'member-cards.changed', serverId, discordUserId: mia.discordUserId },
    { type: 'static-groups.changed', serverId },
    { type: 'settings.changed', settings: unsavedSettings },
    { type: 'roster.changed', eventId: id, version: 2, participants: [mia] },
  ])('is read again for the next one after $type', async (message) => {
    await open('list')
    await shows('live', 'live')
    const { queryKey } = suggestionFactsQuery(id)
    client().setQueryData(queryKey, { people: [], types: [], importance: usualImportances })
    expect(client().getQueryState(queryKey)?.isInvalidated).toBe(false)
    server().say(message)
    await waitFor(() => expect(client().getQueryState(queryKey)?.isInvalidated).toBe(true))
  })

  test('is not read again when somebody of whom it is known changes their answer', async () => {
    await open('event')
    await shows('event', 'v1')
    const { queryKey } = suggestionFactsQuery(id)
    const people = [{ discordUserId: mia.discordUserId, ...noWishes }]
    client().setQueryData(queryKey, { people, types: [], importance: usualImportances })
    sayRoster(change(id, { participants: [mia] }))
    await shows('event', 'Kaltherz v2: Mia')
    expect(client().getQueryState(queryKey)?.isInvalidated).toBe(false)
  })
})

describe('Open statistics', () => {
  const readings = () => reads().filter((name) => name === 'GET /api/member-stats').length

  test('are read again once for many changes, and again for later ones', async () => {
    await open('statistics')
    await shows('live', 'live, read')
    await waitFor(() => expect(client().isFetching()).toBe(0))
    served.requests = []
    for (const joined of [mia, ben, mia, ben]) sayRoster(change(id, {}), joined)
    await waitFor(() => expect(readings()).toBe(1))
    sayMembers([], [mia.discordUserId])
    await waitFor(() => expect(readings()).toBe(2))
  })

  test('gain who came to the guild meanwhile', async () => {
    await open('statistics')
    await waitFor(() => expect(client().isFetching()).toBe(0))
    const before = readings()
    sayMembers([aMember('Ben')])
    await waitFor(() => expect(readings()).toBe(before + 1))
  })

  test('are not read while no page shows them', async () => {
    await open('list')
    await shows('list', 'v1')
    const queryFn = async () => (await fetch('/api/member-stats')).json() as Promise<unknown>
    await client().prefetchQuery({ queryKey: statisticsKeys.members, queryFn })
    served.requests = []
    sayRoster(change(id, { participants: [mia] }))
    const isStale = () => client().getQueryState(statisticsKeys.members)?.isInvalidated
    await waitFor(() => expect(isStale()).toBe(true))
    await waitFor(() => expect(client().isFetching()).toBe(0))
    expect(readings()).toBe(0)
  })
})

test('the absences are read again when a message says that they changed', async () => {
  await open('absences')
  served.answers['GET /api/absences'] = { timezone: 'Europe/Berlin', absences: [anAbsence('Ben')] }
  server().say({ type: 'absences.changed', serverId: '200000000000000001' })
  await waitFor(() => expect(textOf('live')).toBe('live, 1 away'))
})
