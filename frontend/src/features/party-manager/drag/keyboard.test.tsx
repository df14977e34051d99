import { place, setMaxSize } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { button, drawLists, openKeyboardBoard } from './keyboard-board.fixture.tsx'

drawLists()

test('a person is picked up, moved and placed with the keyboard alone, and the screen reader is told', async () => {
  const { store, user } = await openKeyboardBoard()
  act(() => button(/^Tank, ?Ben/).focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Party 1, Platz 1: frei'))
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(store.occupant('b', 1)).toBe('ben')
  expect(screen.getByText('Ben sitzt in Party 2, Platz 2.')).toBeTruthy()
})

test('the next person of the list gets the focus after one was placed with the keyboard', async () => {
  const { store, user } = await openKeyboardBoard()
  act(() => button(/^Tank, ?Ben/).focus())
  await user.keyboard('{Enter}{Enter}')
  expect(store.occupant('a', 0)).toBe('ben')
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
  await user.keyboard('{Enter}{Enter}')
  expect(store.members('a')).toEqual(['ben', 'mia', null])
})

test('Tab reaches one person of the list, and arrow keys move on to the others', async () => {
  const { user } = await openKeyboardBoard()
  const list = document.querySelector('#available-players')
  const reachable = () =>
    [...(list?.querySelectorAll('[tabindex="0"], button:not([tabindex])') ?? [])].map((one) =>
      one.getAttribute('data-card'),
    )
  expect(reachable()).toEqual(['ben'])
  act(() => button(/^Tank, ?Ben/).focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
  expect(reachable()).toEqual(['mia'])
})

test('a free slot that is pressed without a drag opens the picker, which goes on with the next slot', async () => {
  const { store, user } = await openKeyboardBoard()
  await user.click(button('Party 1, Platz 2: frei'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Party 1, Platz 2/ }))
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
  await user.click(dialog.getByRole('button', { name: /Mia/ }))
  expect(store.occupant('a', 1)).toBe('mia')
  await screen.findByRole('dialog', { name: /^Party 1, Platz 3/ })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Ben/ }))
  expect(store.members('a')).toEqual([null, 'mia', 'ben'])
  // Everybody is placed now.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the search of the picker has the focus again after a person was picked', async () => {
  const { user } = await openKeyboardBoard()
  await user.click(button('Party 1, Platz 2: frei'))
  const dialog = within(await screen.findByRole('dialog', { name: /^Party 1, Platz 2/ }))
  act(() => dialog.getByRole('button', { name: /Mia/ }).focus())
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: /^Party 1, Platz 3/ })
  expect(document.activeElement).toBe(dialog.getByRole('searchbox'))
})

test('a screen reader hears who sits where while the picker is open', async () => {
  const { user } = await openKeyboardBoard()
  await user.click(button('Party 1, Platz 2: frei'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Mia/ }))
  await screen.findByRole('dialog', { name: /^Party 1, Platz 3/ })
  // Only what no dialog hides from it.
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContain('Mia sitzt in Party 1, Platz 2.')
})

test('a person who declined is not counted, and one press opens the picker to replace them', async () => {
  const { doc, store, user } = await openKeyboardBoard()
  act(() => {
    for (const [slot, id] of ['gone', 'ben'].entries()) place(doc, 'lena', id, 'b', slot)
  })
  const party = within(screen.getByRole('region', { name: 'Party 2' }))
  expect(party.getByText('1 von 3 Plätzen besetzt')).toBeTruthy()
  await user.click(party.getByRole('button', { name: '1 abgesagt: ersetzen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Wer ersetzt Weg?' }))
  await user.click(dialog.getByRole('button', { name: /Mia/ }))
  expect(store.members('b')).toEqual(['mia', 'ben', null])
  expect(party.getByText('2 von 3 Plätzen besetzt')).toBeTruthy()
  expect(party.queryByText(/abgesagt/)).toBeNull()
})

test('whoever lost their slot can be put into the list, which frees the board of the notice about them', async () => {
  const { doc, store, user } = await openKeyboardBoard()
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  for (const [slot, id] of ['ben', 'mia'].entries()) place(other, 'otto', id, 'a', slot)
  act(() => {
    setMaxSize(doc, 'a', 1)
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  })
  expect(store.benched().map(({ discordUserId }) => discordUserId)).toEqual(['mia'])
  await user.click(button(/^Heiler, ?Mia/))
  await user.click(button('In die Liste'))
  expect(store.benched()).toEqual([])
  expect(screen.getByText('Mia ist wieder in der Liste.')).toBeTruthy()
})

test('Delete empties a slot', async () => {
  const { doc, store, user } = await openKeyboardBoard()
  act(() => void place(doc, 'lena', 'mia', 'a', 0))
  act(() => button(/^Party 1, Platz 1: ?Heiler, ?Mia/).focus())
  await user.keyboard('{Delete}')
  expect(store.occupant('a', 0)).toBeNull()
  expect(screen.getByText('Mia ist wieder in der Liste.')).toBeTruthy()
})

test('Escape cancels the drag and moves the focus back to the person in the list', async () => {
  const { store, user } = await openKeyboardBoard()
  act(() => button(/^Heiler, ?Mia/).focus())
  await user.keyboard('{Enter}{ArrowDown}{Escape}')
  expect(store.placements().placementOf.size).toBe(0)
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
})

test.each(['Alt', 'Control', 'Meta'])('an arrow with %s is left to the browser', async (modifier) => {
  const { user } = await openKeyboardBoard()
  const prevented: boolean[] = []
  const note = ({ defaultPrevented }: KeyboardEvent) => prevented.push(defaultPrevented)
  document.addEventListener('keydown', note)
  for (const [start, arrow] of [
    [button('Party 1, Platz 1: frei'), 'ArrowRight'],
    [button(/^Tank, ?Ben/), 'ArrowDown'],
  ] as const) {
    act(() => start.focus())
    await user.keyboard(`{${modifier}>}{${arrow}}{/${modifier}}`)
    expect(document.activeElement).toBe(start)
  }
  document.removeEventListener('keydown', note)
  expect(prevented).toEqual([false, false, false, false])
})

const reachableSlots = () => [...document.querySelectorAll('[data-slot][tabindex="0"]')].map(({ id }) => id)

test('Tab reaches one slot of the board', async () => {
  const { user } = await openKeyboardBoard()
  expect(reachableSlots()).toEqual(['slot-a-0'])
  act(() => button('Party 1, Platz 1: frei').focus())
  await user.keyboard('{End}')
  expect(reachableSlots()).toEqual(['slot-a-2'])
})

test('Tab reaches the first slot of the board when a party got too small for the slot that it reached', async () => {
  const { doc } = await openKeyboardBoard()
  act(() => button('Party 2, Platz 3: frei').focus())
  act(() => void setMaxSize(doc, 'b', 2))
  expect(reachableSlots()).toEqual(['slot-a-0'])
})

test('a drag ends with a message when another leader moves the person', async () => {
  const { doc, user } = await openKeyboardBoard()
  await user.click(button(/^Tank, ?Ben/))
  act(() => void place(doc, 'otto', 'ben', 'b', 2))
  expect(await screen.findByText('Ben wurde gerade verschoben')).toBeTruthy()
  expect(screen.getByText('Otto hat Ben auf Party 2, Platz 3 gesetzt.')).toBeTruthy()
})
