import { setOrder } from '@raidtisch/shared-types/board/board-order'
import { createParty, deleteParty, place, swap } from '@raidtisch/shared-types/board/board-edits'
import { writeSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { aSuggestion, ghost } from '@raidtisch/shared-types/board/suggestion-board.fixture'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { BoardStore } from '../board/board-store.ts'
import { renderApp } from '#testing/render.tsx'
import { dismissToast, toast } from '#ui/toast.ts'
import { otherLeader, OwnBoard } from './board-controller.fixture.ts'
import { BoardController } from './board-controller.ts'
import type { BoardAction } from './board-notice.ts'
import { aPerson } from '../people/board-person.fixture.ts'
import type { People } from '../people/board-person.ts'
import type { BoardContextValue } from './board-context.ts'
import { useBoardNotices } from './use-board-notices.ts'

const people: People = {
  ben: aPerson('ben', 'Ben'),
  lena: aPerson('lena', 'Lena'),
  mia: aPerson('mia', 'Mia', { awayUntil: '2026-11-24' }),
  otto: aPerson('otto', 'Otto', { awayUntil: '2026-11-30' }),
}

/** The board of the test that runs. */
let own: OwnBoard

const wipeTeam = (people: readonly string[]) => ({ id: 'g', name: 'Wipe-Team', people, missing: [] })

/** A controller over a real document, with a full party 'a' and a party 'b' with two free slots. */
async function setUp(kind: BoardContextValue['kind'] = 'parties') {
  const doc = new Y.Doc()
  createParty(doc, { id: 'a', maxSize: 1 })
  createParty(doc, { id: 'b', maxSize: 2 })
  place(doc, 'lena', 'lena', 'a', 0)
  own = new OwnBoard(new BoardStore(doc))
  const controller = new BoardController(own)
  function Notices() {
    return <p>{useBoardNotices(controller, people, kind)}</p>
  }
  await renderApp(<Notices />)
  return controller
}

/** The message on screen, found by its title. */
async function shownToast(title: string) {
  const heading = await screen.findByText(title)
  const message = heading.closest('li')
  if (!message) throw new Error('The message is not in the list of messages')
  return message
}

const warns = (message: HTMLElement) => message.querySelector('.lucide-triangle-alert') !== null

// All tests of this file share one list of messages.
afterEach(() => act(() => dismissToast(toast({ title: '' }))))

const refusals: Record<BoardAction, (controller: BoardController) => void> = {
  create: (controller) => controller.change('create', (doc) => createParty(doc, { id: 'a' })),
  add: (controller) => {
    controller.startGroupDrag(wipeTeam(['ben']))
    controller.dropGroup('a')
  },
  remove: (controller) => controller.change('remove', (doc) => swap(doc, 'lena', 'ben', 'mia')),
  delete: (controller) => controller.change('delete', (doc) => deleteParty(doc, 'gone')),
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
] as const)(
  'on a board of %s, a refused %s is shown in a message with its reason',
  async (kind, action, text) => {
    const controller = await setUp(kind)
    act(() => refusals[action](controller))
    expect(within(await shownToast('Fehler')).getByText(text)).toBeTruthy()
  },
)

test.each([
  ['parties', 'Drag & Drop fehlgeschlagen'],
  ['groups', 'Drag & Drop zu fester Gruppe fehlgeschlagen'],
] as const)('on a board of %s, a drop that cannot be read is shown in a message', async (kind, text) => {
  const controller = await setUp(kind)
  act(() => controller.notify({ kind: 'drag-failed' }))
  expect(within(await shownToast('Fehler')).getByText(text)).toBeTruthy()
})

test('a group with an absent person is placed, and a message names the absent person', async () => {
  const controller = await setUp()
  act(() => controller.startGroupDrag(wipeTeam(['ben', 'mia'])))
  act(() => controller.dropGroup('b'))
  expect(controller.board.store.members('b')).toEqual(['ben', 'mia'])
  expect(
    within(await shownToast('Abwesende in der Gruppe')).getByText(/^Abwesend: Mia \(bis 24\..*\)$/),
  ).toBeTruthy()
})

test('one message names who got no slot and who is absent when a group is placed', async () => {
  const controller = await setUp()
  act(() => controller.startGroupDrag(wipeTeam(['otto', 'ben', 'mia'])))
  act(() => controller.dropGroup('b'))
  const message = await shownToast('Nicht alle hatten Platz')
  expect(warns(message)).toBe(true)
  // Mia is absent too, but got no slot.
  expect(within(message).getByText(/^Ohne Platz: Mia · Abwesend: Otto \(bis 30\.[^M]*\)$/)).toBeTruthy()
})

test('a group that is placed leaves whom a leader put into another party, and a message names them', async () => {
  const controller = await setUp()
  const { store } = controller.board
  act(() => controller.startGroupDrag(wipeTeam(['lena', 'ben'])))
  act(() => controller.dropGroup('b'))
  expect([store.members('a'), store.members('b')]).toEqual([['lena'], ['ben', null]])
  const message = await shownToast('Nicht alle wurden eingesetzt')
  expect(warns(message)).toBe(true)
  expect(within(message).getByText('Schon in einer anderen Party: Lena (Party 1)')).toBeTruthy()
  act(() => controller.startGroupDrag(wipeTeam(['lena'])))
  act(() => controller.dropGroup('b'))
  expect(store.members('b')).toEqual(['ben', null])
  expect(screen.queryByText('Wipe-Team sitzt in Party 2.')).toBeNull()
})

test('a group is placed without a message when everybody in it is available', async () => {
  const controller = await setUp()
  act(() => controller.startGroupDrag(wipeTeam(['ben'])))
  act(() => controller.dropGroup('b'))
  expect(await screen.findByText('Wipe-Team sitzt in Party 2.')).toBeTruthy()
  expect(screen.queryByText('Abwesende in der Gruppe')).toBeNull()
})

describe('A suggestion', () => {
  /** Ben and Mia are suggested for party 'b', Otto for a party that does not exist yet. */
  async function setUpSuggestion() {
    const controller = await setUp()
    const { doc } = controller.board.store
    const ghosts = [ghost('ben', 'b', 0), ghost('mia', 'b', 1), ghost('otto', 'new', 0)]
    writeSuggestion(doc, aSuggestion(ghosts, { newParties: [{ id: 'new', size: 2 }] }))
    return controller
  }
  const accept = (controller: BoardController, ...people: string[]) =>
    act(() => controller.acceptGhosts(({ personId }) => people.includes(personId)))

  test('that is accepted twice, one person at a time, is announced twice', async () => {
    const controller = await setUpSuggestion()
    accept(controller, 'ben')
    const first = screen.getByText('1 Vorschlag übernommen.')
    accept(controller, 'mia')
    expect(screen.getByText('1 Vorschlag übernommen.')).not.toBe(first)
    expect(document.contains(first)).toBe(false)
  })

  test.each([
    [['ben', 'mia'], '2 Personen sind wieder, wo sie waren.'],
    [['otto'], 'Otto ist wieder in der Liste.'],
  ])('is undone with words about its people: %j', async (wanted, text) => {
    const controller = await setUpSuggestion()
    accept(controller, ...wanted)
    act(() => controller.undo(own))
    expect(within(await shownToast('Rückgängig gemacht.')).getByText(text)).toBeTruthy()
  })

  test('is undone for all but whom another leader moved since, and a message names them', async () => {
    const controller = await setUpSuggestion()
    accept(controller, 'ben', 'mia', 'otto')
    act(() => void place(controller.board.store.doc, 'pia', 'mia', 'new', 1))
    act(() => controller.undo(own))
    const message = await shownToast('Rückgängig gemacht.')
    const text =
      '2 Personen sind wieder, wo sie waren. Unverändert, weil inzwischen von anderen verschoben: Mia.'
    expect(within(message).getByText(text)).toBeTruthy()
    expect(warns(message)).toBe(true)
    expect(controller.board.store.members('new')).toEqual([null, 'mia'])
  })

  test('is accepted again with words about its people when its undo is taken back', async () => {
    const controller = await setUpSuggestion()
    accept(controller, 'ben', 'mia')
    act(() => controller.undo(own))
    act(() => controller.redo(own))
    const message = await shownToast('Wiederholt.')
    expect(within(message).getByText('2 Personen wurden wieder verschoben.')).toBeTruthy()
  })

  test('of a party takes a card that is dropped beside its slots', async () => {
    const controller = await setUpSuggestion()
    act(() => controller.startDrag('otto'))
    act(() => controller.dropIntoParty('new'))
    expect(controller.board.store.members('new')).toEqual(['otto', null])
  })

  test('of a party takes a static group', async () => {
    const controller = await setUpSuggestion()
    act(() => controller.startGroupDrag(wipeTeam(['ben', 'mia', 'otto'])))
    act(() => controller.dropGroup('new'))
    expect(controller.board.store.members('new')).toEqual(['ben', 'mia'])
    expect(await shownToast('Nicht alle hatten Platz')).toBeTruthy()
    act(() => controller.undo(own))
    expect(controller.board.store.partyIds()).toEqual(['a', 'b'])
    expect(controller.board.store.occupant('a', 0)).toBe('lena')
  })
})

test.each([
  ['gets a slot in exchange', 0, 'Mia und Lena haben getauscht. Mia sitzt in Party 1, Platz 1.'],
  ['is left without a slot', null, 'Mia sitzt in Party 1, Platz 1. Lena hat jetzt keinen Platz.'],
] as const)('a screen reader is told what became of somebody who %s', async (_, slot, text) => {
  const controller = await setUp()
  if (slot !== null) act(() => void place(controller.board.store.doc, 'lena', 'mia', 'b', slot))
  act(() => controller.startDrag('mia'))
  act(() => controller.pressSlot('a', 0))
  expect(screen.getByText(text)).toBeTruthy()
})

test('a message names the slot that another leader filled while the picker was open for it', async () => {
  const controller = await setUp()
  const { doc } = controller.board.store
  act(() => void place(doc, 'lena', 'mia', 'b', 0))
  act(() => controller.pressSlot('b', 1))
  act(() => void place(doc, 'otto', 'ben', 'b', 1))
  const message = await shownToast('Party 2, Platz 2 ist jetzt besetzt')
  expect(within(message).getByText('Otto hat Ben auf diesen Platz gesetzt.')).toBeTruthy()
})

test('one message names all whom another leader moved at the same time', async () => {
  const controller = await setUp()
  const { doc } = controller.board.store
  const { other, merge } = otherLeader(doc)
  for (const [slot, person] of ['ben', 'mia'].entries()) {
    act(() => controller.startDrag(person))
    act(() => controller.pressSlot('b', slot))
    place(other, 'otto', person, 'b', 1 - slot)
  }
  act(merge)
  const message = await shownToast('Andere haben dieselben Leute verschoben')
  expect(warns(message)).toBe(true)
  expect(within(message).getByText('Anders, als du sie zuletzt gesetzt hast: Ben, Mia')).toBeTruthy()
})

test('a party that was moved between two of the same number in the order is moved back, and there again, with words about the order', async () => {
  const controller = await setUp()
  const { doc } = controller.board.store
  // Two leaders create a party at the same time.
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  createParty(other, { id: 'c', maxSize: 2 })
  act(() => {
    createParty(doc, { id: 'd', maxSize: 2 })
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
    controller.change('change', () => setOrder(doc, 'a', 2))
    controller.undo(own)
  })
  expect(
    within(await shownToast('Rückgängig gemacht.')).getByText('Die Reihenfolge ist wie vorher.'),
  ).toBeTruthy()
  act(() => controller.redo(own))
  expect(
    within(await shownToast('Wiederholt.')).getByText('Die Reihenfolge ist wieder geändert.'),
  ).toBeTruthy()
})
