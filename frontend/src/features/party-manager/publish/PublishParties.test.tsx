import { createParty, place, renameParty } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BoardStore, emptyStore } from '../board/board-store.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { OwnBoard } from '../drag/board-controller.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { PublishParties } from './PublishParties.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const saved = { kind: 'saved', pending: 0 } as const
const doc = new Y.Doc()
createParty(doc, { id: 'a' })
place(doc, 'lena', 'ben', 'a', 0)
const board = { eventId: id, hasChannel: true, store: new BoardStore(doc), save: saved }
const publication = { channelName: 'raids', placed: 5, people: 3, publishedAt: null, board: null }

const publish = 'POST /api/events/{id}/parties/publish'
const state = 'GET /api/events/{id}/parties/publication'
const served = serveApi(() => ({ [state]: publication }))
const people: People = {
  ben: aPerson('ben', 'Ben', { answer: 'declined' }),
  mia: aPerson('mia', 'Mia'),
}

async function open(changes: Partial<Parameters<typeof PublishParties>[0]> = {}) {
  const props = { ...board, ...changes }
  const controller = new BoardController(new OwnBoard(props.store))
  return renderApp(
    <BoardProvider controller={controller} people={people} kind="parties" canEdit>
      <PublishParties {...props} />
    </BoardProvider>,
  )
}
const button = () => screen.getByRole('button', { name: 'Veröffentlichen' })

test('the dialog says how many people will get a message, and afterwards that the messages are sent', async () => {
  served.answers[publish] = { people: 3, isRepeat: false }
  const user = userEvent.setup()
  await open()
  await user.click(button())
  const dialog = await screen.findByRole('alertdialog', { name: 'Parties veröffentlichen?' })
  await waitFor(() => expect(dialog.textContent).toContain('3 Personen bekommen eine Nachricht'))
  expect(dialog.textContent).toContain('#raids')
  expect(served.changes()).toEqual([])
  await user.click(button())
  expect(await screen.findByText('Parties veröffentlicht')).toBeTruthy()
  expect(screen.getByText('3 Personen bekommen eine Nachricht.')).toBeTruthy()
  expect(served.changes()).toMatchObject([{ call: `POST /api/events/${id}/parties/publish` }])
})

test('the dialog counts while it reads again after a failed read, and says when that fails, too', async () => {
  served.answers[state] = refused(400, 'invalid_input')
  const user = userEvent.setup()
  const { client } = await open()
  await waitFor(() => expect(client.getQueryState(publicationKeys.event(id))?.status).toBe('error'))
  const underWay: (() => void)[] = []
  served.answers[state] = () =>
    new Promise<never>((resolve) => underWay.push(() => resolve(refused(400, 'invalid_input') as never)))
  await user.click(button())
  const dialog = await screen.findByRole('alertdialog', { name: 'Parties veröffentlichen?' })
  await waitFor(() => expect(underWay).not.toEqual([]))
  expect(dialog.textContent).toContain('Wir zählen, wer eine Nachricht bekommt')
  for (const answer of underWay) answer()
  await waitFor(() => expect(dialog.textContent).toContain('Gerade ließ sich nicht feststellen'))
})

test('the dialog shows the server’s reason when publishing is refused', async () => {
  served.answers[publish] = refused(409, 'event_without_channel')
  const user = userEvent.setup()
  await open()
  await user.click(button())
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.textContent).toContain('3 Personen'))
  await user.click(button())
  expect(await screen.findByText('Parties konnten nicht veröffentlicht werden')).toBeTruthy()
  expect(screen.getByText(/hat keinen Discord-Kanal/)).toBeTruthy()
})

test.each([
  [{ hasChannel: false }, 'Das Event hat keinen Discord-Kanal. Wähle einen in den Angaben des Events.'],
  [{ store: emptyStore }, 'In den Parties sitzt noch niemand.'],
  [
    { save: { kind: 'saving', pending: 1 } as const },
    'Deine letzten Änderungen sind noch nicht gespeichert.',
  ],
  [
    { save: { kind: 'offline', pending: 0 } as const },
    'Ohne Verbindung lassen sich die Parties nicht veröffentlichen.',
  ],
])(
  'the button sends nothing and gives a reason when publishing is impossible: %o',
  async (changes, reason) => {
    const user = userEvent.setup()
    await open(changes)
    await user.click(button())
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(served.changes()).toEqual([])
  },
)

const publishedBefore = {
  ...publication,
  people: 2,
  publishedAt: '2026-11-20T19:51:00.000Z',
  board: null,
}

test('empty parties can be published once their people were notified of a slot', async () => {
  served.answers[state] = publishedBefore
  const empty = new Y.Doc()
  createParty(empty, { id: 'a' })
  const user = userEvent.setup()
  await open({ store: new BoardStore(empty) })
  await user.click(await screen.findByRole('button', { name: /^Veröffentlichen · zuletzt / }))
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.textContent).toContain('2 Personen bekommen eine Nachricht'))
})

test('without a party nothing can be published, also after a publication', async () => {
  served.answers[state] = publishedBefore
  const user = userEvent.setup()
  await open({ store: emptyStore })
  await user.click(await screen.findByRole('button', { name: /^Veröffentlichen · zuletzt / }))
  expect(await screen.findByText('In den Parties sitzt noch niemand.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the button does not say that all is published while somebody would get a message, for example about another role', async () => {
  const ownDoc = new Y.Doc()
  createParty(ownDoc, { id: 'a' })
  place(ownDoc, 'lena', 'mia', 'a', 0)
  const kept = [{ id: 'a', number: 1, name: null, leaderId: null, maxSize: 6, notes: null, people: ['mia'] }]
  const last = { ...publication, publishedAt: '2026-11-20T19:51:00.000Z', board: kept }
  served.answers[state] = { ...last, people: 1 }
  await open({ store: new BoardStore(ownDoc) })
  expect(await screen.findByRole('button', { name: /^Veröffentlichen · zuletzt / })).toBeTruthy()
})

test('the button shows the number of changes since the board was published, and the dialog names who is left out', async () => {
  const published = { number: 1, name: null, leaderId: null, maxSize: 6, notes: null }
  const kept = [{ ...published, id: 'a', people: ['ben'] }]
  served.answers[state] = { ...publication, people: 0, publishedAt: '2026-11-20T19:51:00.000Z', board: kept }
  const user = userEvent.setup()
  await open()
  expect(await screen.findByRole('button', { name: /^Veröffentlicht · zuletzt / })).toBeTruthy()
  act(() => {
    place(doc, 'lena', 'otto', 'a', 1)
    renameParty(doc, 'a', 'Vorhut')
  })
  await user.click(await screen.findByRole('button', { name: /^2 Änderungen veröffentlichen · zuletzt / }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Ohne Party (1): Mia')
  expect(dialog.textContent).toContain('Abgesagt, aber noch eingeteilt (1): Ben')
  await waitFor(() => expect(dialog.textContent).toContain('Niemand bekommt eine Nachricht'))
})
