import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { renderApp } from '#testing/render.tsx'
import { CreateEventDialog } from './CreateEventDialog.tsx'
import { fillIn, raids, server, serveForms, unfold } from './form-server.fixture.ts'

const served = serveForms()
const hint = /der Bot muss auf den Server eingeladen/i

beforeAll(() => import('./CreateEvent.tsx'), 30_000)

/** The form with that channel, its options unfolded. */
async function openForm(channel: typeof raids | null) {
  const settings = { ...server.settings, defaultChannelId: channel?.id ?? null }
  served.answers['GET /api/discord/servers'] = [{ ...server, settings }]
  served.answers['GET /api/discord/servers/{id}/channels'] = channel ? [channel] : []
  await renderApp(<CreateEventDialog open onOpenChange={() => undefined} />)
  await screen.findByRole('textbox', { name: /Titel/ })
  const form = within(screen.getByRole('dialog'))
  if (channel) await form.findByText(/Event wird gepostet in/)
  await unfold('Optionen')
  return form
}
const choice = () => screen.getByRole<HTMLButtonElement>('checkbox', { name: /Thread zum Event/ })
const summary = () => screen.getByRole('button', { name: /^Optionen/ }).textContent

test('a thread is chosen in the form, named in the folded line and sent', async () => {
  const form = await openForm(raids)
  fillIn(form)
  expect(summary()).not.toContain('Thread zum Event')
  await userEvent.click(choice())
  expect(summary()).toContain('Thread zum Event')
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  expect(CreateEventBody.parse(served.changes()[0]?.body).hasThread).toBe(true)
})

test('the form says that no thread comes when the bot may not make one in the channel', async () => {
  const form = await openForm({ ...raids, botLacks: ['CreatePublicThreads'] })
  await userEvent.click(choice())
  expect(form.getByText(/darf in diesem Kanal keine Threads erstellen/)).toBeTruthy()
  expect(summary()).not.toContain('Thread zum Event')
})

test.each([
  ['forum', 15, 'true', true],
  ['thread', 11, 'false', false],
])('a thread is no choice when the channel is a %s', async (_kind, type, checked, isNamed) => {
  await openForm({ ...raids, type })
  expect(choice().disabled).toBe(true)
  expect(choice().getAttribute('aria-checked')).toBe(checked)
  expect(summary()?.includes('Thread zum Event')).toBe(isNamed)
})

test('a thread is no choice when nothing is posted, and the form says what the bot needs', async () => {
  const form = await openForm(null)
  expect(choice().disabled).toBe(true)
  expect(form.getByText(hint)).toBeTruthy()
})

test('the form does not ask for the bot to be authorised when it may post in the channel', async () => {
  const form = await openForm(raids)
  expect(form.queryByText(hint)).toBeNull()
})
