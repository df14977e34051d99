import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { authKeys } from '#lib/queries/auth.queries.ts'
import type { EventTurnout } from '#lib/queries/attendance.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { aMember } from '#testing/a-member.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { TurnoutCard } from './TurnoutCard.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const checkId = '0191e8a0-0000-7000-8000-000000000002'
const lena = aReader('100000000000000001', 'Lena')
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const person = (displayName: string) => ({
  discordUserId: aMember(displayName).id,
  displayName,
  avatar: null,
  answer: null,
})

const attendance = 'GET /api/events/{id}/attendance'
const turnout: EventTurnout = {
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
const served = serveApi(() => ({ [attendance]: turnout }))

async function show({ isAdmin = true, date = hoursFromNow(-1) } = {}) {
  const client = createQueryClient()
  client.setQueryData(authKeys.user, lena)
  client.setQueryData(authKeys.permissions, leads(isAdmin))
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
  served.answers[attendance] = { ...turnout, unchecked: [person('Gast')] }
  await show()
  expect(await screen.findByRole('region', { name: /^Nicht geprüft/ })).toBeTruthy()
  expect(group('Nicht gekommen').queryByText('Gast')).toBeNull()
})

test('the card names no people when the evening was not checked', async () => {
  served.answers[attendance] = {
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
  served.answers[attendance] = { ...turnout, check: null }
  await show()
  await waitFor(() => expect(new Set(served.requests.map(({ name }) => name))).toEqual(new Set([attendance])))
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['members', { isAdmin: false }],
  ['leaders before it begins', { date: hoursFromNow(1) }],
])('%s neither see it nor ask for it', async (_, options) => {
  await show(options)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(served.requests).toEqual([])
})

test('the card shows a failure and reads again on request', async () => {
  served.answers[attendance] = refused(503, 'unavailable')
  await show()
  expect(await screen.findByText('Die Anwesenheit konnte nicht geladen werden.')).toBeTruthy()
  served.answers[attendance] = turnout
  screen.getByRole('button', { name: 'Erneut versuchen' }).click()
  expect(await screen.findByRole('heading', { name: 'Wer war da?' })).toBeTruthy()
})
