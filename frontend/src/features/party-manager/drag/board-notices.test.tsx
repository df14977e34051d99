import { createParty, deleteParty, place, swap } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { BoardStore } from '../board/board-store.ts'
import { renderApp } from '#testing/render.tsx'
import { dismissToast, toast } from '#ui/toast.ts'
import { BoardDesk } from './board-controller.ts'
import type { DeskAction } from './board-notice.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import type { DeskValue } from './board-context.ts'
import { useDeskNotices } from './use-board-notices.ts'
import { useDiscardNotice } from '../use-discard-notice.ts'

const people: People = {
  ben: aPerson('ben', 'Ben'),
  mia: aPerson('mia', 'Mia', { awayUntil: '2026-11-24' }),
  otto: aPerson('otto', 'Otto', { awayUntil: '2026-11-30' }),
}

/** A desk over a real document, with a full party 'a' and one of two seats, 'b'. */
async function setUp(kind: DeskValue['kind'] = 'parties') {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 1 })
  createParty(doc, { id: 'b', maxSize: 2 })
  place(doc, 'lena', 'lena', 'a', 0)
  const desk = new BoardDesk({
    store: new BoardStore(doc),
    presence: null,
    edit: (run) => run(doc, 'lena'),
  })
  function Table() {
    return <p>{useDeskNotices(desk, people, kind)}</p>
  }
  await renderApp(<Table />)
  return desk
}

/** The message on screen, found by its title. */
async function shownToast(title: string) {
  const heading = await screen.findByText(title)
  const message = heading.closest('li')
  if (!message) throw new Error('The message is no item of the list of messages')
  return message
}

// The messages of all tests are one list.
afterEach(() => act(() => dismissToast(toast({ title: '' }))))

const refusals: Record<DeskAction, (desk: BoardDesk) => void> = {
  create: (desk) => desk.change('create', (doc) => createParty(doc, { id: 'a' })),
  add: (desk) => {
    desk.takeGroup('g', 'Wipe-Team', ['ben'])
    desk.pressParty('a')
  },
  remove: (desk) => desk.change('remove', (doc) => swap(doc, 'lena', 'ben', 'mia')),
  delete: (desk) => desk.change('delete', (doc) => deleteParty(doc, 'gone')),
  change: () => undefined,
  undo: () => undefined,
  redo: () => undefined,
}

test.each([
  ['parties', 'create', 'Party konnte nicht erstellt werden. Es gibt sie schon.'],
  ['parties', 'add', 'Spieler konnte nicht hinzugefügt werden. Alle Plätze sind besetzt.'],
  ['parties', 'remove', 'Spieler konnte nicht entfernt werden. Die Person hat keinen Platz mehr.'],
  ['parties', 'delete', 'Party konnte nicht gelöscht werden. Sie wurde inzwischen entfernt.'],
  ['groups', 'create', 'Feste Gruppe konnte nicht erstellt werden. Es gibt sie schon.'],
  ['groups', 'add', 'Spieler konnte nicht zur festen Gruppe hinzugefügt werden. Alle Plätze sind besetzt.'],
  [
    'groups',
    'remove',
    'Spieler konnte nicht aus der festen Gruppe entfernt werden. Die Person hat keinen Platz mehr.',
  ],
  ['groups', 'delete', 'Feste Gruppe konnte nicht gelöscht werden. Sie wurde inzwischen entfernt.'],
] as const)('%s: a refused %s is said in a message, with its reason', async (kind, action, text) => {
  const desk = await setUp(kind)
  act(() => refusals[action](desk))
  expect(within(await shownToast('Fehler')).getByText(text)).toBeTruthy()
})

test.each([
  ['parties', 'Drag & Drop fehlgeschlagen'],
  ['groups', 'Drag & Drop zu fester Gruppe fehlgeschlagen'],
] as const)('%s: what was dropped and cannot be read is said in a message', async (kind, text) => {
  const desk = await setUp(kind)
  act(() => desk.tell({ kind: 'drag-failed' }))
  expect(within(await shownToast('Fehler')).getByText(text)).toBeTruthy()
})

test('a group with somebody who is away takes its seats, and a message names them', async () => {
  const desk = await setUp()
  act(() => desk.takeGroup('g', 'Wipe-Team', ['ben', 'mia']))
  act(() => desk.pressParty('b'))
  expect(desk.board.store.members('b')).toEqual(['ben', 'mia'])
  expect(
    within(await shownToast('Abwesende in der Gruppe')).getByText(/^Abwesend: Mia \(bis 24\..*\)$/),
  ).toBeTruthy()
})

test('who found no seat and who is away stand in one message', async () => {
  const desk = await setUp()
  act(() => desk.takeGroup('g', 'Wipe-Team', ['otto', 'ben', 'mia']))
  act(() => desk.pressParty('b'))
  const message = await shownToast('Nicht alle hatten Platz')
  // Mia is away too, but does not sit.
  expect(within(message).getByText(/^Ohne Platz: Mia · Abwesend: Otto \(bis 30\.[^M]*\)$/)).toBeTruthy()
})

test('a group that is all there is put down without a message', async () => {
  const desk = await setUp()
  act(() => desk.takeGroup('g', 'Wipe-Team', ['ben']))
  act(() => desk.pressParty('b'))
  expect(await screen.findByText('Wipe-Team sitzt in Party 2.')).toBeTruthy()
  expect(screen.queryByText('Abwesende in der Gruppe')).toBeNull()
})

function Discarding() {
  const tell = useDiscardNotice()
  return (
    <button type="button" onClick={() => tell({ reason: 'refused', lostEdits: 2 })}>
      verwerfen
    </button>
  )
}

test('edits that the server refused are said to be lost', async () => {
  await renderApp(<Discarding />)
  act(() => screen.getByRole('button', { name: 'verwerfen' }).click())
  const message = await shownToast('Das Board wurde neu geladen')
  expect(message.className).toContain('bg-danger')
  expect(
    within(message).getByText(
      'Der Server hat deine lokale Fassung abgelehnt. 2 ungespeicherte Änderungen gingen verloren.',
    ),
  ).toBeTruthy()
})
