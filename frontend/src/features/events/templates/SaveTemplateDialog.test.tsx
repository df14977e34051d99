import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx'
import { aTemplate } from './template.fixture.ts'

const served = serveApi()
const event = asView(anEvent({ id: '0191e8a0-0000-7000-8000-000000000001', title: 'Kaltherz' }))
const make = 'POST /api/event-templates'

async function show() {
  const onClose = vi.fn()
  await renderApp(<SaveTemplateDialog event={event} onClose={onClose} />)
  return { onClose, user: userEvent.setup(), name: screen.getByLabelText(/^Name der Vorlage/) }
}

test('An event is saved as a template under its title, or another name', async () => {
  served.answers[make] = aTemplate({ name: 'Montags' })
  const { onClose, user, name } = await show()
  expect(name).toHaveProperty('value', 'Kaltherz')
  await user.clear(name)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Gib der Vorlage einen Namen.')).toBeTruthy()
  await user.type(name, 'Montags{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(served.changes()).toMatchObject([{ call: make, body: { name: 'Montags', eventId: event.id } }])
  expect(await screen.findByText('Vorlage „Montags“ gespeichert')).toBeTruthy()
})

test('A guild with fifty templates is told so, and the name stays', async () => {
  served.answers[make] = refused(409, 'event_template_limit_reached')
  const { onClose, user, name } = await show()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/^Mehr als 50 Vorlagen/)).toBeTruthy()
  expect(name).toHaveProperty('value', 'Kaltherz')
  expect(onClose).not.toHaveBeenCalled()
})

test('A template whose answer was lost is sent again under the same key, and another name under another', async () => {
  served.answers[make] = refused(503, 'unavailable')
  const { user, name } = await show()
  const submit = screen.getByRole('button', { name: 'Speichern' })
  for (const sent of [1, 2]) {
    await user.click(submit)
    await waitFor(() => expect(served.changes()).toHaveLength(sent))
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
  }
  await user.type(name, ' II{Enter}')
  await waitFor(() => expect(served.changes()).toHaveLength(3))
  const keys = served.requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
