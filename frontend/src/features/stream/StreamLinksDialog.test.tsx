import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { formatEventDay } from '#lib/time/time.ts'
import { anEvent, aParticipant, aParty, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { appearanceQuery, screenAddress } from './screen-options.ts'
import { readScreenOptions } from './screen-options.ts'
import { StreamLinksDialog } from './StreamLinksDialog.tsx'

const event = anEvent({ id: '0191e8a0-0000-7000-8000-0000000000ee', title: 'Kaltherz' })
const link = {
  id: '0191e8a0-0000-7000-8000-0000000000aa',
  createdAt: '2026-11-21T12:00:00.000Z',
  createdByName: 'Lena',
}
const token = 'a'.repeat(43)
const list = 'GET /api/stream-links'
const create = 'POST /api/stream-links'
const served = serveApi(() => ({
  [list]: [],
  [create]: { ...link, token },
  'GET /api/events/{id}/stream-links': [],
  'GET /api/events': [],
}))

function Opened({ event: of }: { event: EventFacts | null }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Wieder öffnen</button>
      <StreamLinksDialog event={of} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

async function open(of: EventFacts | null = event) {
  const user = userEvent.setup()
  await renderApp(<Opened event={of} />)
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Stream-Ansicht' })) }
}
const fieldOf = async (dialog: ReturnType<typeof within>) =>
  (await dialog.findByLabelText('Dein neuer Link')) as HTMLInputElement

test('a link shows the language of the leader who makes it', async () => {
  await renderApp(<Opened event={event} />, { language: 'ko' })
  const dialog = within(await screen.findByRole('dialog'))
  const [language] = dialog.getAllByRole('combobox').filter((one) => within(one).queryByText('Français'))
  expect(language).toHaveProperty('value', 'ko')
  await userEvent.click(dialog.getAllByRole('button', { name: /링크/ })[0]!)
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toContain('lang=ko'),
  )
})

test('the preview shows the language of the link, and the dialog keeps its own', async () => {
  const { user, dialog } = await open()
  const preview = dialog.getByRole('figure', { name: 'Vorschau' })
  const german = preview.textContent
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sprache' }), 'Français')
  await waitFor(() => expect(preview.textContent).toContain('inscrits'))
  expect(preview.textContent).toContain(formatEventDay(event.date, event.timezone, 'fr'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sprache' }), 'Deutsch')
  await waitFor(() => expect(preview.textContent).toBe(german))
})

test('the dialog offers the permanent link first, and the link of the event after it', async () => {
  const { dialog } = await open()
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Dauerhafter Link',
    'Nur dieses Event',
  ])
  expect(dialog.getByRole('figure', { name: 'Vorschau' }).textContent).toContain('Kaltherz')
})

test('the dialog offers only the permanent link outside of an event', async () => {
  const { dialog } = await open(null)
  expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(dialog.getByRole('figure', { name: 'Vorschau' }).textContent).toContain('Gerade ist nichts geplant.')
})

test('the preview of the permanent link shows the first active event with its parties, and without them until they are read', async () => {
  const mia = aParticipant(event.id, '100000000000000001', 'Mia')
  const { discordUserId, username, displayName, role } = mia
  const placed = {
    id: 'm1',
    discordUserId,
    username,
    displayName,
    role,
    class: null,
    participantId: mia.id,
    position: 0,
  }
  const parties = [aParty(event.id, { name: 'Vorhut', members: [placed] })]
  const whole = asView({ ...event, participants: [mia], parties, groupsCreated: true })
  served.answers['GET /api/events'] = [asListed(whole)]
  let arrive: () => void = () => undefined
  served.answers['GET /api/events/{id}'] = () => new Promise((resolve) => (arrive = () => resolve(whole)))
  const { dialog } = await open(null)
  const preview = () => dialog.getByRole('figure', { name: 'Vorschau' }).textContent
  await waitFor(() => expect(preview()).toContain('Kaltherz'))
  expect(preview()).not.toContain('Vorhut')
  arrive()
  await waitFor(() => expect(preview()).toContain('Vorhut'))
})

test('a new link contains the chosen options, follows later choices, and is hidden when the dialog is closed', async () => {
  const { user, dialog } = await open()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hintergrund' }), 'Dunkel (Beamer)')
  served.answers[list] = [link]
  await user.click(dialog.getByRole('button', { name: 'Dauerhaften Link erstellen' }))
  const field = await fieldOf(dialog)
  expect(field.value).toBe(`${window.location.origin}/stream?bg=solid#${token}`)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ansicht' }), 'Schmaler Streifen')
  expect(field.value).toContain('?bg=solid&layout=strip')
  await user.click(dialog.getByRole('button', { name: 'Link kopieren' }))
  expect(await navigator.clipboard.readText()).toBe(field.value)
  await user.click(dialog.getByRole('button', { name: 'Schließen' }))
  await user.click(await screen.findByRole('button', { name: 'Wieder öffnen' }))
  await screen.findByText('Erstellt von Lena')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a link is revoked after a confirmation, and its address is removed', async () => {
  const { user, dialog } = await open()
  served.answers[list] = [link]
  served.answers['DELETE /api/stream-links/{linkId}'] = { success: true }
  await user.click(dialog.getByRole('button', { name: 'Dauerhaften Link erstellen' }))
  await fieldOf(dialog)
  await user.click(await dialog.findByRole('button', { name: 'Widerrufen' }))
  served.answers[list] = []
  const question = within(await screen.findByRole('alertdialog', { name: 'Link widerrufen?' }))
  await user.click(question.getByRole('button', { name: 'Widerrufen' }))
  await screen.findByText('Link widerrufen')
  expect(served.changes().at(-1)?.call).toBe(`DELETE /api/stream-links/${link.id}`)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('links that cannot be loaded are loaded again on request, and a link that cannot be created shows the reason', async () => {
  served.answers[list] = refused(503, 'unavailable')
  served.answers[create] = refused(403, 'forbidden')
  const { user, dialog } = await open(null)
  const retry = await dialog.findByRole('button', { name: 'Erneut versuchen' })
  served.answers[list] = [link]
  await user.click(retry)
  await dialog.findByText('Erstellt von Lena')
  await user.click(dialog.getByRole('button', { name: 'Dauerhaften Link erstellen' }))
  expect(await screen.findByText('Der Link konnte nicht erstellt werden.')).toBeTruthy()
})

test.each([
  { layout: 'page', isSolid: false, language: null },
  { layout: 'strip', isSolid: true, language: 'ko' },
] as const)('the screen reads the options that the dialog writes for $layout', (appearance) => {
  const { search } = new URL(screenAddress(token, appearance))
  expect(search).toBe(appearanceQuery(appearance))
  expect(readScreenOptions(new URLSearchParams(search))).toEqual({
    layout: appearance.layout,
    isSolid: appearance.isSolid,
    hasMotion: true,
    language: appearance.language ?? undefined,
  })
})
