import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authKeys } from '#lib/queries/auth.queries.ts'
import type { EventTurnout } from '#lib/queries/attendance.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { TurnoutCard } from './TurnoutCard.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const checkId = '0191e8a0-0000-7000-8000-000000000002'
const path = `/api/events/${id}/attendance`
const lena = { id: '100000000000000001', username: 'lena', displayName: 'Lena', avatar: null }
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const person = (displayName: string) => ({
  discordUserId: displayName,
  displayName,
  avatar: null,
  answer: null,
})

let turnout: EventTurnout
let heard: string[]
let isFailing: boolean

beforeEach(() => {
  heard = []
  isFailing = false
  turnout = {
    check: {
      id: checkId,
      checkDate: '2026-11-16',
      checkTime: '21:10',
      dayOfWeek: 1,
      eventType: 'boonstone',
      dueAt: '2026-11-16T20:10:00.000Z',
      checkedAt: '2026-11-16T20:10:01.000Z',
    },
    came: [person('Ben'), person('Mia')],
    noShow: [person('Otto')],
    cameUnsigned: [person('Audra')],
    excused: [],
    unchecked: [],
  }
  vi.stubGlobal('fetch', async (url: string) => {
    heard.push(url)
    if (isFailing) return Response.json({ code: 'unavailable', message: 'starting' }, { status: 503 })
    return Response.json(turnout)
  })
})
afterEach(() => vi.unstubAllGlobals())

async function show({ isAdmin = true, date = hoursFromNow(-1) } = {}) {
  const client = createQueryClient()
  client.setQueryData(authKeys.user, lena)
  client.setQueryData(authKeys.permissions, { isAdmin, hasLeadRole: isAdmin, server: null, roles: [] })
  await renderApp(<TurnoutCard event={asView(anEvent({ id, date }))} />, { client })
}

const group = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))

test('leaders see who came, who did not, who came unasked and who was excused, with counts', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Wer war da?' })).toBeTruthy()
  expect(screen.getByText('Geprüft um 21:10 Uhr, verglichen mit den Zusagen.')).toBeTruthy()
  const names = (name: string) =>
    group(name)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(names('Gekommen')).toEqual(['Ben', 'Mia'])
  expect(names('Nicht gekommen')).toEqual(['Otto'])
  expect(names('Ohne Zusage gekommen')).toEqual(['Audra'])
  expect(names('Entschuldigt')).toEqual([])
  expect(group('Entschuldigt').getByText('niemand')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Gekommen ?2$/ })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Nicht geprüft/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Abend ansehen und korrigieren' }).getAttribute('href')).toBe(
    `/analytics?view=voice&check=${checkId}`,
  )
})

test('who held no member role that evening stands apart, not among those who did not come', async () => {
  turnout = { ...turnout, unchecked: [person('Gast')] }
  await show()
  expect(await screen.findByRole('region', { name: /^Nicht geprüft/ })).toBeTruthy()
  expect(group('Nicht gekommen').queryByText('Gast')).toBeNull()
})

test('an evening on which nobody could look names nobody', async () => {
  turnout = {
    ...turnout,
    check: { ...turnout.check!, checkedAt: null },
    came: [],
    noShow: [],
    cameUnsigned: [],
  }
  await show()
  expect(await screen.findByText(/konnte an diesem Abend nicht nachsehen/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Nicht gekommen/ })).toBeNull()
})

test('without a check there is no card', async () => {
  turnout = { ...turnout, check: null }
  await show()
  await waitFor(() => expect(new Set(heard)).toEqual(new Set([path])))
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['members', { isAdmin: false }],
  ['leaders before it begins', { date: hoursFromNow(1) }],
])('%s neither see it nor ask for it', async (_, options) => {
  await show(options)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(heard).toEqual([])
})

test('a failure is told, and asked again on demand', async () => {
  isFailing = true
  await show()
  expect(await screen.findByText('Die Anwesenheit konnte nicht geladen werden.')).toBeTruthy()
  isFailing = false
  screen.getByRole('button', { name: 'Erneut versuchen' }).click()
  expect(await screen.findByRole('heading', { name: 'Wer war da?' })).toBeTruthy()
})
