import { deleteParty, place } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, drawLists, openKeyboardBoard } from './keyboard-board.fixture.tsx'

drawLists()

const focusedId = () => document.activeElement?.id
const mia = /^Party 1, Platz 2: ?Heiler, ?Mia/

/** A board on which Mia was picked up from her slot by keys. */
async function pickUpMia() {
  const opened = await openKeyboardBoard()
  act(() => void place(opened.doc, 'lena', 'mia', 'a', 1))
  act(() => button(mia).focus())
  await opened.user.keyboard('{Enter}')
  return opened
}

test.each(['Zum Leiter machen', 'In die Liste', 'Abbrechen'])(
  'the focus goes back to the slot of the person when a key presses “%s”, which goes away',
  async (name) => {
    const { user } = await pickUpMia()
    act(() => button(name).focus())
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(focusedId()).toBe('slot-a-1')
  },
)

test('Escape leads back to where the person was picked up, from another slot and from the bar', async () => {
  const { user } = await pickUpMia()
  await user.keyboard('{ArrowRight}{Escape}')
  expect(focusedId()).toBe('slot-a-1')
  await user.keyboard('{Enter}')
  act(() => button('Abbrechen').focus())
  await user.keyboard('{Escape}')
  expect(focusedId()).toBe('slot-a-1')
})

test('a press of the pointer on the bar moves no focus, which could scroll the board', async () => {
  const { user } = await pickUpMia()
  await user.click(button('Abbrechen'))
  expect(document.activeElement).toBe(document.body)
})

test('whoever cancels the drag of a person without a slot by the bar is in the list again', async () => {
  const { user } = await openKeyboardBoard()
  act(() => button(/^Heiler, ?Mia/).focus())
  await user.keyboard('{Enter}')
  act(() => button('Abbrechen').focus())
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('data-card')).toBe('mia')
})

test('the slot of somebody who declined has the focus after they were replaced', async () => {
  const { doc, user } = await openKeyboardBoard()
  act(() => void place(doc, 'lena', 'gone', 'b', 2))
  act(() => button('1 abgesagt: ersetzen').focus())
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Wer ersetzt Weg?' }))
  act(() => dialog.getByRole('button', { name: /Mia/ }).focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focusedId()).toBe('slot-b-2'))
})

test('the focus stays at the list when another leader places the person who has it', async () => {
  const { doc } = await openKeyboardBoard()
  act(() => button(/^Tank, ?Ben/).focus())
  act(() => void place(doc, 'otto', 'ben', 'b', 0))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Verfügbare Spieler' })),
  )
})

test('the focus stays on the board when another leader deletes the party it is in, and Escape still leads back', async () => {
  const { doc, user } = await pickUpMia()
  await user.keyboard('{ArrowRight}')
  expect(focusedId()).toBe('slot-b-1')
  act(() => void deleteParty(doc, 'b'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Parties' })))
  await user.keyboard('{Escape}')
  expect(focusedId()).toBe('slot-a-1')
})
