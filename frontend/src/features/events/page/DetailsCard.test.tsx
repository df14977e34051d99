import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { aMember } from '#testing/a-member.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { DetailsCard } from './DetailsCard.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const lena = '100000000000000001'
const members = 'GET /api/discord/servers/{id}/members'
const served = serveApi(() => ({ [members]: [] }))
const show = (values: Partial<EventFacts>) =>
  renderApp(<DetailsCard event={asView(anEvent({ id, ...values }))} />)

test('the details say duration, channel and description, with real addresses as links', async () => {
  const description = 'Taktik: https://maxroll.gg/kaltherz.\njavascript:alert(1)'
  await show({ duration: 150, channelName: 'raid-anmeldung', description })
  expect((await screen.findByText('2h 30m')).tagName).toBe('DD')
  expect(screen.getByText('raid-anmeldung')).toBeTruthy()
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('https://maxroll.gg/kaltherz')
  expect(link.getAttribute('href')).toBe('https://maxroll.gg/kaltherz')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.parentElement?.textContent).toBe(description)
})

test('the details say date and time with zone as specified, and how many accepted', async () => {
  await show({ date: '2099-07-21T19:00:00.000Z' })
  expect((await screen.findByText(/^Jul 21, 2099/)).textContent).toMatch(/^Jul 21, 2099 · Dienstag/)
  expect(screen.getByText(/^9:00 PM CET/).tagName).toBe('DD')
  expect(screen.getByText('0/21').tagName).toBe('DD')
})

test('the details say so when there is no description', async () => {
  await show({ description: '' })
  expect(await screen.findByText('Keine Beschreibung')).toBeTruthy()
})

test('a long description is folded until it is asked for', async () => {
  await show({ description: 'Zeile\n'.repeat(30) })
  await userEvent.click(await screen.findByRole('button', { name: 'Alles anzeigen' }))
  const less = screen.getByRole('button', { name: 'Weniger anzeigen' })
  expect(less.getAttribute('aria-expanded')).toBe('true')
})

test('the details say who leads the event, without reading all members when they are on the roster', async () => {
  await show({ createdBy: lena, participants: [aParticipant(id, lena, 'Lena')] })
  expect((await screen.findByText('Leitung: Lena')).tagName).toBe('DD')
  expect(served.requests).toEqual([])
})

test('the details say who leads the event when they are not on its roster', async () => {
  served.answers[members] = [aMember('Lena', { id: lena })]
  await show({ createdBy: lena })
  expect(await screen.findByText('Leitung: Lena')).toBeTruthy()
})
