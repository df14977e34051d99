import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi, type Refusal } from '#testing/serve-api.ts'
import { ImportEventDialog } from './ImportEventDialog.tsx'
import type { Preview } from './use-import.ts'

const serverId = '200000000000000001'
const event = asView(anEvent({ id: '0191e8a0-0000-7000-8000-000000000001', title: 'Sturm' }))
const person = (n: number, changes: Partial<Preview['people'][number]> = {}) => ({
  discordUserId: `30000000000000000${n}`,
  displayName: `Mitglied ${n}`,
  isOnServer: true,
  answeredHere: false,
  response: 'accepted' as const,
  role: 'dps' as const,
  characterClass: null,
  note: null,
  ...changes,
})
const preview: Preview = {
  externalId: '1465438821414994063',
  existing: null,
  event: {
    title: 'Sturm auf die Feste',
    description: 'Am <b>Tor</b>',
    date: '2031-05-20T18:30:00.000Z',
    timezone: 'CET',
    duration: 90,
    responseDeadline: null,
    maxima: { tank: 2, healer: 6, dps: 12 },
    leaderName: null,
  },
  people: [
    person(1, { role: 'tank', characterClass: 'sns_wand', note: 'bringt Kerzen' }),
    person(2, { response: 'late' }),
    person(3, { response: 'declined', answeredHere: true }),
    person(4, { isOnServer: false, displayName: 'Gast' }),
  ],
  classes: [
    { name: 'Sternenwerfer · dps', role: 'dps', characterClass: null, people: 1, isRecognised: false },
    { name: 'Templar · tank', role: 'tank', characterClass: 'sns_wand', people: 1, isRecognised: true },
  ],
  notices: ['maxima_from_people'],
  untakenFields: ['color'],
  unknownFields: ['moonPhase'],
}

const served = serveApi(() => ({
  'GET /api/discord/servers/{id}/channels': [
    { id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks: [] },
  ],
  'POST /api/event-imports/preview': preview,
  'POST /api/event-imports': { event, outcome: 'created' },
}))

const link = 'https://raid-helper.dev/event/1465438821414994063'

async function look() {
  const onClose = vi.fn()
  const { client } = await renderApp(<ImportEventDialog open serverId={serverId} onClose={onClose} />)
  return { dialog: await pasteLink(), onClose, client }
}

async function pasteLink() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Aus Raid-Helper übernehmen' }))
  await userEvent.click(dialog.getByRole('textbox', { name: 'Link oder JSON' }))
  await userEvent.paste(` ${link} `)
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }))
  return dialog
}

test('a link becomes a preview with everything in it, and then an event', async () => {
  const { dialog, onClose } = await look()
  expect(await dialog.findByRole('heading', { name: 'Sturm auf die Feste' })).toBeTruthy()
  expect(dialog.getByText('Am <b>Tor</b>')).toBeTruthy()
  expect(dialog.getByText('3 Personen werden übernommen')).toBeTruthy()
  expect(dialog.getByText(/bringt Kerzen/)).toBeTruthy()
  expect(dialog.getByText('hat hier geantwortet, das bleibt')).toBeTruthy()
  expect(dialog.getByText('Gast')).toBeTruthy()
  expect(dialog.getByText('Kennen wir nicht: moonPhase')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(served.changes()).toEqual([
    { call: 'POST /api/event-imports/preview', body: { source: link } },
    { call: 'POST /api/event-imports', body: { source: link, classes: [], channelId: null } },
  ])
})

test('an import whose dialog was closed before the answer leads nowhere', async () => {
  let arrive = () => undefined as void
  const written = new Promise<void>((resolve) => (arrive = resolve))
  served.answers['POST /api/event-imports'] = async () => {
    await written
    return { event, outcome: 'created' }
  }
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <output>{useLocation().pathname}</output>
        {isOpen && <ImportEventDialog open serverId={serverId} onClose={() => setOpen(false)} />}
      </>
    )
  }
  await renderApp(<Page />)
  const dialog = await pasteLink()
  await userEvent.click(await dialog.findByRole('button', { name: 'Übernehmen' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  arrive()
  expect(await screen.findByText('Event übernommen')).toBeTruthy()
  expect(screen.getByText('/')).toBeTruthy()
})

test('a class that nobody recognised is mended, the preview follows, and it alone is written', async () => {
  const { dialog, onClose } = await look()
  await userEvent.selectOptions(await dialog.findByLabelText('Klasse für Sternenwerfer · dps'), 'Orakel')
  const button = dialog.getByRole('button', { name: 'Übernehmen' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const classes = [{ name: 'Sternenwerfer · dps', role: 'dps', characterClass: 'orb_wand' }]
  expect(served.changes()).toMatchObject([{}, { body: { classes } }, { body: { classes } }])
})

test('the preview stays while a class is mended, and when that fails', async () => {
  const { dialog } = await look()
  const choice = await dialog.findByLabelText('Klasse für Sternenwerfer · dps')
  let answer: (given: Refusal) => void = () => undefined
  served.answers['POST /api/event-imports/preview'] = () => new Promise((resolve) => (answer = resolve))
  await userEvent.selectOptions(choice, 'Orakel')
  await waitFor(() => expect(served.changes()).toHaveLength(2))
  expect(dialog.getByRole('heading', { name: 'Sturm auf die Feste' })).toBeTruthy()
  expect(dialog.getByLabelText('Klasse für Sternenwerfer · dps')).toBe(choice)
  answer(refused(429, 'rate_limited'))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(dialog.getByLabelText('Klasse für Sternenwerfer · dps')).toHaveProperty('value', 'orb_wand')
})

test('an answer that arrives after going back shows nothing, and a failure of then is gone', async () => {
  served.answers['POST /api/event-imports'] = refused(429, 'rate_limited')
  const { dialog, client } = await look()
  const choice = await dialog.findByLabelText('Klasse für Sternenwerfer · dps')
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  let answer: (given: Preview) => void = () => undefined
  served.answers['POST /api/event-imports/preview'] = () => new Promise((resolve) => (answer = resolve))
  await userEvent.selectOptions(choice, 'Orakel')
  await waitFor(() => expect(served.changes()).toHaveLength(3))
  await userEvent.click(dialog.getByRole('button', { name: 'Zurück' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  answer(preview)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(dialog.queryByRole('heading', { name: 'Sturm auf die Feste' })).toBeNull()
  served.answers['POST /api/event-imports/preview'] = preview
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }))
  expect(await dialog.findByRole('heading', { name: 'Sturm auf die Feste' })).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('what was previewed is mended and written, not what somebody typed meanwhile', async () => {
  let answer: (given: Preview) => void = () => undefined
  served.answers['POST /api/event-imports/preview'] = () => new Promise((resolve) => (answer = resolve))
  const { dialog, onClose } = await look()
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  await userEvent.type(dialog.getByRole('textbox'), 'x')
  served.answers['POST /api/event-imports/preview'] = preview
  answer(preview)
  await userEvent.selectOptions(await dialog.findByLabelText('Klasse für Sternenwerfer · dps'), 'Orakel')
  const button = dialog.getByRole('button', { name: 'Übernehmen' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(served.changes().map(({ body }) => body)).toMatchObject([
    { source: link },
    { source: link },
    { source: link },
  ])
})

test('what cannot be read is said, and the text stays', async () => {
  served.answers['POST /api/event-imports/preview'] = refused(422, 'import_unreadable')
  const { dialog } = await look()
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Das ist kein Event von Raid-Helper/)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(` ${link} `)
})
