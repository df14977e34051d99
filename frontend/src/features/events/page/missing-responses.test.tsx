import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MissingResponse } from '#lib/queries/response-requests.queries.ts'
import { leads } from '#testing/a-reader.ts'
import { refused } from '#testing/serve-api.ts'
import { id, mia, open, serveEvent } from './event-server.fixture.tsx'

const { server, api, respond } = serveEvent()
const list = 'GET /api/events/{id}/missing-responses'
const person = (discordUserId: string, displayName: string, more: Partial<MissingResponse> = {}) => ({
  discordUserId,
  displayName,
  avatar: null,
  isReserved: false,
  unreachable: null,
  askedAt: null,
  ...more,
})
const ben = person('100000000000000003', 'Ben')

beforeEach(() => {
  // jsdom has no layout, and a list without height draws no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  server.event.can.manageSignUps = true
  api.answers[list] = { people: [ben, person(mia.id, 'Mia')] }
})

test('leaders see who has not answered', async () => {
  await open()
  const region = await screen.findByRole('region', { name: /^Ohne Antwort/ })
  expect(region.textContent).toContain('2')
})

test('people stand side by side where there is room', async () => {
  await open()
  const list = await screen.findByRole('list', { name: 'Ohne Antwort' })
  const [first, second] = within(list)
    .getAllByRole('listitem')
    .map(({ style }) => style)
  expect(second!.transform).toBe(first!.transform)
  expect(second!.left).not.toBe(first!.left)
})

test('members who ask are told that others were asked about any event', async () => {
  api.answers['POST /api/events/{id}/nudge'] = { asked: 0, askedBefore: 2, unreachable: [] }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nachfragen' }))
  expect(await screen.findByText('Niemand wurde gefragt')).toBeTruthy()
  expect(screen.getByText(/^2 Personen .* nach diesem oder einem anderen Event gefragt\.$/)).toBeTruthy()
})

test('an answer that came after the list was read takes its person off', async () => {
  respond({ role: 'tank' })
  await open()
  const region = await screen.findByRole('region', { name: /^Ohne Antwort/ })
  expect(within(region).getByRole('heading').textContent).toContain('1')
})

test('a press asks everybody and says how many were asked and who cannot be', async () => {
  api.answers['GET /auth/permissions'] = leads(true)
  api.answers['POST /api/events/{id}/nudge'] = {
    asked: 3,
    askedBefore: 1,
    unreachable: [person('100000000000000004', 'Otto', { unreachable: 'refused' })],
  }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nachfragen' }))
  expect(await screen.findByText('3 Personen werden gefragt')).toBeTruthy()
  expect(
    screen.getByText(/1 Person wurde in den letzten zwölf Stunden schon gefragt\. 1 Person ist per/),
  ).toBeTruthy()
  expect(api.changes().map(({ call }) => call)).toEqual([`POST /api/events/${id}/nudge`])
})

test('who was asked a moment ago was asked in the past, whatever the server’s clock says', async () => {
  // The moment must not pass while a slow machine draws the page.
  vi.useFakeTimers({ toFake: ['Date'] })
  const askedAt = new Date(Date.now() + 9_000).toISOString()
  api.answers[list] = { people: [{ ...ben, askedAt }] }
  await open()
  expect((await screen.findByText('gefragt')).textContent).toBe('gefragt jetzt')
})

test('an empty list says that everybody has answered', async () => {
  api.answers[list] = { people: [] }
  await open()
  expect(await screen.findByText('Alle, die antworten können, haben geantwortet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nachfragen' })).toBeNull()
})

test('a failed question says why', async () => {
  api.answers['POST /api/events/{id}/nudge'] = refused(409, 'event_started')
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Nachfragen' }))
  expect(await screen.findByText('Die Nachfrage hat nicht geklappt')).toBeTruthy()
})

test('others do not see who has not answered, and nothing is read for them', async () => {
  server.event.can.manageSignUps = false
  await open()
  expect(within(document.body).queryByText('Ohne Antwort')).toBeNull()
  expect(api.requests.some(({ name }) => name === list)).toBe(false)
})
