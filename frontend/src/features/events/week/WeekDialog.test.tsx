import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { EventAnswer } from '@raidtisch/shared-types/contracts/signups.contract'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { WeekDialog } from './WeekDialog.tsx'

const mia = { id: '100000000000000002', username: 'mia', displayName: 'Mia', avatar: null }
const id = (number: number) => `0191e8a0-0000-7000-8000-00000000000${number}`
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const event = (number: number, title: string, more: Partial<EventView> = {}): EventView => ({
  ...asView(anEvent({ id: id(number), date: inHours(24 * number) })),
  title,
  ...more,
})

let events: EventView[]
let heard: EventAnswer[][]

beforeEach(() => {
  heard = []
  const banned = { requiredClasses: [], bannedClasses: ['orb_wand'], preferredClasses: [] }
  events = [event(1, 'Raid'), event(2, 'Belagerung', { classFilters: banned }), event(3, 'Prüfung')]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/auth/user') return Response.json(mia)
    if (url === '/auth/permissions')
      return Response.json({ isAdmin: false, hasLeadRole: false, server: null, roles: [] })
    if (url === '/api/signups/preference')
      return Response.json({ role: 'healer', characterClass: 'orb_wand' })
    if (url === '/api/events?status=active') return Response.json(events)
    const { answers } = JSON.parse(init.body as string) as { answers: EventAnswer[] }
    heard.push(answers)
    return Response.json({ results: answers.map(take) })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The third event is over when somebody answers it. */
function take(answer: EventAnswer) {
  const { eventId } = answer
  if (eventId === id(3)) return { outcome: 'refused', eventId, code: 'event_archived', message: 'archived' }
  const status = answer.kind === 'decline' ? ('declined' as const) : ('accepted' as const)
  events = events.map((one) =>
    one.id === eventId
      ? {
          ...one,
          version: one.version + 1,
          participants: [{ ...aParticipant(eventId, mia.id, 'Mia'), status }],
        }
      : one,
  )
  return { outcome: 'done', eventId, event: events.find((one) => one.id === eventId) }
}

async function open() {
  await renderApp(<WeekDialog open onOpenChange={() => undefined} />)
  const list = within(await screen.findByRole('list', { name: 'Ohne deine Antwort' }))
  return { user: userEvent.setup(), list }
}
const button = (name: string) => screen.getByRole('button', { name })

test('accepts with one press as what the reader played last', async () => {
  const { user, list } = await open()
  await user.click(button('Zusagen: Raid'))
  await waitFor(() => expect(list.queryByText('Raid')).toBeNull())
  expect(heard).toEqual([[{ kind: 'signup', eventId: id(1), role: 'healer', characterClass: 'orb_wand' }]])
  expect(screen.getByText('1 Event beantwortet')).toBeTruthy()
  expect(screen.getByText('1 schon beantwortet')).toBeTruthy()
})

test('says beforehand where the class is not allowed, and another class opens it', async () => {
  const { user } = await open()
  expect((button('Zusagen: Belagerung') as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/Diese Klasse ist bei diesem Event nicht zugelassen/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Klasse'), 'Noch keine Klasse')
  expect((button('Zusagen: Belagerung') as HTMLButtonElement).disabled).toBe(false)
})

test('accepts all that can be accepted and names what was refused', async () => {
  const { user, list } = await open()
  await user.click(button('Bei allen zusagen'))
  await waitFor(() => expect(list.queryByText('Raid')).toBeNull())
  expect(heard[0]?.map(({ kind, eventId }) => [kind, eventId])).toEqual([
    ['signup', id(1)],
    ['signup', id(3)],
  ])
  expect(screen.getByText(/^Prüfung: /)).toBeTruthy()
})

test('says when the events could not be read, and asks again on demand', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === '/api/events?status=active'
      ? Response.json({ code: 'unavailable', message: 'starting' }, { status: 503 })
      : fetch(url, init),
  )
  await renderApp(<WeekDialog open onOpenChange={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch: ')
  vi.stubGlobal('fetch', fetch)
  await userEvent.click(button('Erneut versuchen'))
  expect(await screen.findByRole('button', { name: 'Zusagen: Raid' })).toBeTruthy()
})

test('declines all, and then nothing waits', async () => {
  events = events.slice(0, 2)
  const { user } = await open()
  await user.click(button('Bei allen absagen'))
  expect(await screen.findByText('Alles beantwortet')).toBeTruthy()
  expect(heard).toEqual([
    [
      { kind: 'decline', eventId: id(1) },
      { kind: 'decline', eventId: id(2) },
    ],
  ])
})
