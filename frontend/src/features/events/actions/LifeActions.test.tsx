import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { LifeButtons } from './LifeButtons.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const seen = asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' }))
const owned: EventView = { ...seen, can: { ...seen.can, edit: true, cancel: true } }

let sent: { name: string; body: unknown }[]
let status: number

beforeAll(() => import('./CancelEventDialog.tsx'))
beforeEach(() => {
  sent = []
  status = 200
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method?.toUpperCase()} ${url}`
    if (!name.startsWith('GET'))
      sent.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const failure = { code: 'unavailable', message: 'busy' }
    return new Response(JSON.stringify(status === 200 ? owned : failure), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (event: EventView) => renderApp(<LifeButtons event={event} />)
const button = (name: string) => screen.findByRole('button', { name })

describe('Calling an event off', () => {
  test('asks why, tells the server, and offers to take it back', async () => {
    const user = userEvent.setup()
    await show(owned)
    await user.click(await button('Event absagen'))
    const dialog = await screen.findByRole('dialog', { name: 'Event absagen?' })
    const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Event absagen')
    await user.click(confirm!)
    expect(await screen.findByText('Sag kurz, warum.')).toBeTruthy()
    expect(sent).toEqual([])

    await user.type(screen.getByRole('textbox', { name: /Grund/ }), '  Zu wenige Heiler ')
    await user.click(confirm!)
    await waitFor(() =>
      expect(sent).toEqual([{ name: `POST /api/events/${id}/cancel`, body: { reason: 'Zu wenige Heiler' } }]),
    )
    const undo = await button('Rückgängig')
    undo.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent[1]?.name).toBe(`POST /api/events/${id}/uncancel`))
    expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy()
  })

  test('keeps the dialog and what was typed when the server refuses', async () => {
    status = 503
    const user = userEvent.setup()
    await show(owned)
    await user.click(await button('Event absagen'))
    await user.type(await screen.findByRole('textbox', { name: /Grund/ }), 'Krank{Tab}{Tab}{Enter}')
    expect(await screen.findByText('Das Absagen hat nicht geklappt')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Grund/ })).toHaveProperty('value', 'Krank')
  })
})

test('A cancelled event is taken back by one press', async () => {
  const user = userEvent.setup()
  await show({ ...owned, status: 'cancelled' })
  expect(screen.queryByRole('button', { name: 'Event absagen' })).toBeNull()
  await user.click(await button('Absage zurücknehmen'))
  await waitFor(() => expect(sent[0]?.name).toBe(`POST /api/events/${id}/uncancel`))
})

test('An announced event is opened by one press', async () => {
  const user = userEvent.setup()
  await show({ ...owned, status: 'upcoming' })
  await user.click(await button('Jetzt öffnen'))
  await waitFor(() => expect(sent[0]?.name).toBe(`POST /api/events/${id}/open`))
})

test.each(['active', 'upcoming', 'cancelled', 'completed', 'archived'] as const)(
  'Nothing is offered to somebody who may not when the event is %s',
  async (of) => {
    await show({ ...asView(owned), status: of })
    expect(screen.queryAllByRole('button')).toEqual([])
  },
)
