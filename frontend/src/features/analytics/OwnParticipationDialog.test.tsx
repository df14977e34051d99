import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OwnParticipation } from '@raidtisch/shared-types/contracts/own-participation.contract'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { OwnParticipationDialog } from './OwnParticipationDialog.tsx'

const night: OwnParticipation['nights'][number] = {
  eventId: '0191e8a0-0000-7000-8000-000000000001',
  title: 'Kaltherz',
  eventType: 'raid',
  date: '2026-11-20T20:00:00.000Z',
  timezone: 'CET',
  role: 'healer',
  status: 'accepted',
  isLate: true,
  weaponCombo: 'Oracle',
}
const own: OwnParticipation = {
  rate: 67,
  accepted: 2,
  events: 3,
  byType: [
    { eventType: 'raid', rate: 100, accepted: 2, events: 2 },
    { eventType: 'pvp', rate: 0, accepted: 0, events: 1 },
  ],
  answered: 60,
  nights: [
    night,
    { ...night, eventId: night.eventId.replace(/1$/, '2'), title: 'Arena', status: 'declined' },
    { ...night, eventId: night.eventId.replace(/1$/, '3'), title: 'Queen', status: 'waitlist' },
  ],
}

const read = 'GET /api/me/participation'
const served = serveApi(() => ({ [read]: own }))

const onClose = vi.fn()
const open = () => renderApp(<OwnParticipationDialog open onClose={onClose} />)

test('Own participation shows the rate in total and per type, and each past event with its response', async () => {
  await open()
  expect(await screen.findByText(/^67.%$/)).toBeTruthy()
  expect(screen.getByText('2 von 3 Events')).toBeTruthy()
  const types = within(screen.getByRole('list', { name: 'Teilnahme je Typ' })).getAllByRole('listitem')
  expect(types.map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Raid100 %2/2',
    'PvP0 %0/1',
  ])
  const [came, declined, waited] = screen.getAllByRole('link')
  expect(came?.textContent).toMatch(/Kaltherz.*Orakel.*wollte später kommen.*Zugesagt/)
  expect(waited?.textContent).not.toContain('später')
  expect(declined?.textContent).toMatch(/Arena.*Abgesagt/)
  expect(declined?.textContent).not.toContain('Orakel')
  expect(screen.getByText('die letzten 3 von 60')).toBeTruthy()
})

test('A past event of own participation leads to its page and closes the dialog', async () => {
  await open()
  const link = await screen.findByRole('link', { name: /Kaltherz/ })
  expect(link.getAttribute('href')).toBe(`/events/${night.eventId}`)
  await userEvent.click(link)
  expect(onClose).toHaveBeenCalled()
})

test('Own participation has a message when there is no past event', async () => {
  served.answers[read] = { rate: 0, accepted: 0, events: 0, byType: [], answered: 0, nights: [] }
  await open()
  expect(await screen.findByText('Noch ist kein Event vorbei')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})

test('Own participation has a message when the reader responded to no event', async () => {
  served.answers[read] = { ...own, rate: 0, accepted: 0, answered: 0, nights: [] }
  await open()
  expect(await screen.findByText('Du hast noch auf kein vergangenes Event geantwortet.')).toBeTruthy()
  expect(screen.getByText('0 von 3 Events')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})

test('Own participation shows the reason when it cannot be read, and is read again on request', async () => {
  served.answers[read] = refused(503, 'unavailable')
  await open()
  expect(await screen.findByText('Deine Teilnahme konnte nicht geladen werden.')).toBeTruthy()
  expect(screen.getByText(/Der Server ist gerade nicht bereit/)).toBeTruthy()
  served.answers[read] = own
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('2 von 3 Events')).toBeTruthy()
})
