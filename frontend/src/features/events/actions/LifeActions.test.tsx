import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { createQueryClient } from '#lib/api/query-client.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { eventKeys, useEvent } from '#lib/queries/event.queries.ts'
import { aReader } from '#testing/a-reader.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { LifeButtons } from './LifeButtons.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const seen = asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' }))
const owned: EventView = { ...seen, can: { ...seen.can, edit: true, cancel: true } }

const cancel = 'POST /api/events/{id}/cancel'
const served = serveApi(() => ({
  [cancel]: owned,
  'POST /api/events/{id}/uncancel': owned,
  'POST /api/events/{id}/open': owned,
}))
const sent = () => served.changes().map(({ call }) => call)

beforeAll(() => import('./CancelEventDialog.tsx'))

const show = (event: EventView) => renderApp(<LifeButtons event={event} />)

/** The event as its creator's browser has it; no live message changes it. */
function EventPage() {
  const { data } = useEvent(id)
  return data && <LifeButtons event={data} />
}

function showPage(event: EventView) {
  const client = createQueryClient()
  client.setQueryData(authKeys.user, aReader(event.createdBy, 'Mia'))
  client.setQueryData(eventKeys.detail(id), event)
  return renderApp(<EventPage />, { client })
}
const button = (name: string) => screen.findByRole('button', { name })

describe('Calling an event off', () => {
  test('asks for the reason, sends it, and offers to undo it', async () => {
    const user = userEvent.setup()
    await show(owned)
    await user.click(await button('Event absagen'))
    const dialog = await screen.findByRole('dialog', { name: 'Event absagen?' })
    const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Event absagen')
    await user.click(confirm!)
    expect(await screen.findByText('Sag kurz, warum.')).toBeTruthy()
    expect(sent()).toEqual([])

    await user.type(screen.getByRole('textbox', { name: /Grund/ }), '  Zu wenige Heiler ')
    await user.click(confirm!)
    await waitFor(() =>
      expect(served.requests).toMatchObject([
        { name: cancel, params: { id }, body: { reason: 'Zu wenige Heiler' } },
      ]),
    )
    const undo = await button('Rückgängig')
    undo.focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent()).toEqual([`POST /api/events/${id}/cancel`, `POST /api/events/${id}/uncancel`]),
    )
    expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy()

    await user.click(await button('Event absagen'))
    expect(await screen.findByRole('textbox', { name: /Grund/ })).toHaveProperty('value', '')
  })

  test('says only after a press that the reason is missing, also when it is asked a second time', async () => {
    const user = userEvent.setup()
    await show(owned)
    await user.click(await button('Event absagen'))
    await user.type(await screen.findByRole('textbox', { name: /Grund/ }), '{Tab}{Tab}{Enter}')
    expect(await screen.findByText('Sag kurz, warum.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(await button('Event absagen'))
    await screen.findByRole('textbox', { name: /Grund/ })
    expect(screen.queryByText('Sag kurz, warum.')).toBeNull()
  })

  test('keeps the dialog and what was typed when the server refuses', async () => {
    served.answers[cancel] = refused(503, 'unavailable')
    const user = userEvent.setup()
    await show(owned)
    await user.click(await button('Event absagen'))
    await user.type(await screen.findByRole('textbox', { name: /Grund/ }), 'Krank{Tab}{Tab}{Enter}')
    expect(await screen.findByText('Das Absagen hat nicht geklappt')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Grund/ })).toHaveProperty('value', 'Krank')
  })
})

test.each([
  ['A cancelled event is taken back', 'cancelled', ['Absage zurücknehmen'], 'uncancel'],
  ['An announced event is opened', 'upcoming', ['Jetzt öffnen', 'Event absagen'], 'open'],
] as const)(
  '%s by one press, which its page shows without a live message',
  async (_, status, offered, way) => {
    const user = userEvent.setup()
    await showPage({ ...owned, status, version: owned.version - 1 })
    const pressed = await button(offered[0])
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(offered)
    await user.click(pressed)
    await waitFor(() => expect(sent()).toEqual([`POST /api/events/${id}/${way}`]))
    await waitFor(() => expect(screen.queryByRole('button', { name: offered[0] })).toBeNull())
    expect(screen.getByRole('button', { name: 'Event absagen' })).toBeTruthy()
  },
)

test.each(['active', 'upcoming', 'cancelled', 'completed', 'archived'] as const)(
  'Nothing is offered to somebody who may not when the event is %s',
  async (of) => {
    await show({ ...asView(owned), status: of })
    expect(screen.queryAllByRole('button')).toEqual([])
  },
)
