import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { openSession } from '../board/board-session.fixture.ts'
import { BoardController } from '../drag/board-controller.ts'
import { BoardProvider } from '../drag/board-context.ts'
import { BoardToolbar } from './BoardToolbar.tsx'

/** The toolbar of a board with one party that the reader has just created, and perhaps a question before it. */
async function open({ isAsking = false } = {}) {
  const { server, session } = await openSession()
  const create = (id: string) => session.edit((doc) => createParty(doc, { id }))
  create('a')
  await renderApp(
    <BoardProvider controller={new BoardController(session)} people={{}} kind="parties" canEdit>
      <BoardToolbar session={session} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => undefined}
        title="Party löschen?"
        description="Sie ist dann weg."
        confirmLabel="Löschen"
        onConfirm={() => undefined}
      />
    </BoardProvider>,
  )
  return { server, create, parties: () => readBoard(session.doc).parties.length }
}

test.each([
  ['English', { key: 'z', code: 'KeyZ' }, { key: 'y', code: 'KeyY' }],
  ['German', { key: 'z', code: 'KeyY' }, { key: 'y', code: 'KeyZ' }],
  ['Russian', { key: 'я', code: 'KeyZ' }, { key: 'н', code: 'KeyY' }],
])('the keys for undo and redo are those of a keyboard with %s letters', async (_, undo, redo) => {
  const { parties } = await open()
  fireEvent.keyDown(document.body, { ...undo, ctrlKey: true })
  expect(parties()).toBe(0)
  fireEvent.keyDown(document.body, { ...redo, ctrlKey: true })
  expect(parties()).toBe(1)
})

test('another letter at the place of Z undoes nothing', async () => {
  const { parties } = await open()
  for (const key of ['w', 'ö', ';']) fireEvent.keyDown(document.body, { key, code: 'KeyZ', ctrlKey: true })
  expect(parties()).toBe(1)
})

test('nothing is undone behind a question', async () => {
  const { parties } = await open({ isAsking: true })
  const cancel = await screen.findByRole('button', { name: 'Abbrechen' })
  fireEvent.keyDown(cancel, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(parties()).toBe(1)
})

test('a screen reader hears of a save only when it is slow, and others see its icon alone', async () => {
  const { server, create } = await open()
  act(() => server.confirmEverything())
  const badge = screen.getByText('Gespeichert').closest('[role=status]')
  act(() => void create('b'))
  expect(badge?.textContent).toBe('Gespeichert')
  await waitFor(() => expect(badge?.textContent).toBe('wird gespeichert'))
  expect(screen.getByText('wird gespeichert').className).toBe('sr-only')
  act(() => server.confirmEverything())
  expect(badge?.textContent).toBe('Gespeichert')
})
