import { createParty, place, remove } from '@raidtisch/shared-types/board/board-edits'
import { NOTHING_CHANGED } from '@raidtisch/shared-types/board/board-moves'
import {
  discardSuggestion,
  readSuggestion,
  writeSuggestion,
} from '@raidtisch/shared-types/board/board-suggestion'
import { expect, test, vi } from 'vitest'
import { BoardServer } from '#testing/board-server.ts'
import { MemoryStorage } from '#testing/memory-storage.ts'
import { openSession } from './board-session.fixture.ts'
import type { BoardSession } from './board-session.ts'
import type { Loss } from './session-options.ts'

function suggest(session: BoardSession): void {
  session.edit((doc, by) => {
    writeSuggestion(doc, { by, seed: 1, newParties: [], ghosts: [], bench: [], unmet: [] })
    return NOTHING_CHANGED
  })
}

function discard(session: BoardSession): void {
  session.edit((doc) => {
    discardSuggestion(doc)
    return NOTHING_CHANGED
  })
}

test('a suggestion, and discarding it, is saved only when the server confirms it', async () => {
  const { server, session } = await openSession()
  for (const change of [suggest, discard]) {
    change(session)
    expect(session.state().save).toEqual({ kind: 'saving', pending: 1 })
    server.confirmEverything()
    expect(session.state().save).toEqual({ kind: 'saved', pending: 0 })
  }
  discard(session)
  expect(session.state()).toMatchObject({ save: { kind: 'saved' }, canUndo: false })
  expect(readSuggestion(server.doc)).toBeNull()
})

test('an edit is confirmed also when the right to edit was away for a moment', async () => {
  const { server, session } = await openSession()
  session.edit((doc) => createParty(doc, { id: 'a' }))
  server.changeAccess('read')
  // Dropped: the server answers nobody who may not edit.
  server.checkpoints = []
  server.changeAccess('write')
  server.confirmEverything()
  expect(session.state().save).toEqual({ kind: 'saved', pending: 0 })
})

/** Mia has a slot, and the browser stores no copy of the board. */
async function openWithMia({ isFirstEdit }: { isFirstEdit: boolean }) {
  const server = new BoardServer()
  createParty(server.doc, { id: 'a' })
  if (isFirstEdit) place(server.doc, 'otto', 'mia', 'a', 1)
  const storage = new MemoryStorage()
  const { session } = await openSession({ server, storage })
  if (!isFirstEdit) session.edit((doc, by) => place(doc, by, 'mia', 'a', 1))
  server.confirmEverything()
  return { server, storage, session }
}

test.each([{ isFirstEdit: true }, { isFirstEdit: false }])(
  'a removal that was neither saved nor stored is reported as lost: %o',
  async ({ isFirstEdit }) => {
    const { server, storage, session } = await openWithMia({ isFirstEdit })
    server.isUp = false
    server.hangUp(1012)
    session.edit((doc, by) => remove(doc, by, 'mia'))
    session.destroy()
    server.isUp = true
    const onLost = vi.fn<(loss: Loss) => void>()
    const next = await openSession({ server, storage, onLost })
    expect(onLost.mock.calls).toEqual([[{ reason: 'not-stored', lostEdits: 1 }]])
    expect(next.session.state().save).toEqual({ kind: 'saved', pending: 0 })
  },
)

test('a removal that the server has is not reported as lost', async () => {
  const { server, storage, session } = await openWithMia({ isFirstEdit: true })
  session.edit((doc, by) => remove(doc, by, 'mia'))
  session.destroy()
  const onLost = vi.fn<(loss: Loss) => void>()
  const next = await openSession({ server, storage, onLost })
  expect(next.session.store.occupant('a', 1)).toBeNull()
  expect(onLost).not.toHaveBeenCalled()
})
