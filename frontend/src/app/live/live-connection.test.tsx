import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setPageOutdated } from '#lib/live/connection.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { id, mia, serveLive, shows, textOf } from './live-pages.fixture.tsx'

const { served, reads, server, client, stop, open, change } = serveLive()

describe('A connection', () => {
  test('says which event is looked at, again after every reconnect', async () => {
    await open('event')
    await waitFor(() => expect(server().watched).toContain(id))
    await shows('live', 'live, 3 watching')
    server().watched.length = 0
    server().cut()
    await waitFor(() => expect(server().watched).toEqual([id]))
  })

  test('offers to load the page again when the server says that it is old', async () => {
    await open('bar')
    expect(screen.queryByText('Es gibt eine neue Version')).toBeNull()
    server().say({ type: 'page.outdated' })
    expect(await screen.findByText('Es gibt eine neue Version')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy()
    act(() => setPageOutdated(false))
  })

  test('that was lost catches up with what happened meanwhile', async () => {
    await open('event')
    await shows('event', 'v1')
    server().cut()
    change(id, { participants: [mia] })
    await waitFor(() => expect(textOf('event')).toBe('Kaltherz v2: Mia'))
  })

  test('that the server ended on purpose comes back after asking who is signed in', async () => {
    await open('list')
    server().hangUp()
    await shows('live', 'connecting')
    await shows('live', 'live')
    expect(server().connections()).toBe(1)
  })

  test('is renewed, and the page with it, when a device wakes', async () => {
    await open('event')
    await shows('event', 'v1')
    change(id, { participants: [mia] })
    window.dispatchEvent(new Event('online'))
    await shows('event', 'Kaltherz v2: Mia')
    await waitFor(() => expect(server().connections()).toBe(1))
  })

  test('ends when the reader leaves', async () => {
    await open('list')
    stop()
    await waitFor(() => expect(server().connections()).toBe(0))
  })
})

test('rights that changed before the socket was open are noticed on joining', async () => {
  server().rights.isAdmin = true
  await open('event')
  await waitFor(() => expect(client().getQueryState(authKeys.permissions)?.isInvalidated).toBe(true))
})

test('rights that hold are not asked for again on joining', async () => {
  await open('event')
  await shows('live', 'live, 3 watching')
  expect(client().getQueryState(authKeys.permissions)?.isInvalidated).toBe(false)
})

test('events that are for members now leave the screen of everybody else, and come back', async () => {
  await open('list')
  await shows('list', 'Kaltherz v1')
  server().rights.seesEvents = false
  server().say({ type: 'rights.changed' })
  await waitFor(() => expect(textOf('list')).toBe(''))
  server().rights.seesEvents = true
  server().say({ type: 'rights.changed' })
  await shows('list', 'Kaltherz v1')
})

test('changed rights are asked for again, and everything that depends on them', async () => {
  await open('event')
  await shows('event', 'v1')
  served.requests = []
  server().say({ type: 'rights.changed' })
  await waitFor(() => expect(reads()).toContain('GET /api/events/{id}'))
  expect(client().getQueryState(authKeys.permissions)?.isInvalidated).toBe(true)
})
