import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'
import { expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { BoardPresence } from './board-presence.ts'
import { slotKey } from './board-store.ts'
import { colorLeaders, leaderColors } from './leader-color.ts'

function leader(id: string) {
  const awareness = new Awareness(new Y.Doc())
  return { id, awareness, presence: new BoardPresence(awareness, id) }
}

/** What the server does: writes the sender into the state and hands it on. */
function tell(from: ReturnType<typeof leader>, to: ReturnType<typeof leader>): void {
  const { awareness, id } = from
  const copy = new Awareness(new Y.Doc())
  applyAwarenessUpdate(copy, encodeAwarenessUpdate(awareness, [awareness.clientID]), null)
  copy.getStates().set(awareness.clientID, {
    ...awareness.getLocalState(),
    user: { id, name: id.toUpperCase() },
  })
  applyAwarenessUpdate(to.awareness, encodeAwarenessUpdate(copy, [awareness.clientID]), null)
  copy.destroy()
}

test('a held card and its target are seen by others, and only what shows them is woken', () => {
  const lena = leader('lena')
  const otto = leader('otto')
  const onBen = vi.fn()
  const onMia = vi.fn()
  otto.presence.onHolder('ben', onBen)
  otto.presence.onHolder('mia', onMia)
  lena.presence.share({ held: 'ben', over: slotKey('a', 2) })
  tell(lena, otto)
  expect(otto.presence.holder('ben')).toMatchObject({ userId: 'lena', name: 'LENA' })
  expect(otto.presence.aiming(slotKey('a', 2))?.userId).toBe('lena')
  expect(otto.presence.peers().map((peer) => peer.userId)).toEqual(['lena'])
  expect([onBen.mock.calls.length, onMia.mock.calls.length]).toEqual([1, 0])
})

test('a leader who leaves takes the held card with them', () => {
  const lena = leader('lena')
  const otto = leader('otto')
  lena.presence.share({ held: 'ben', over: null })
  tell(lena, otto)
  lena.awareness.setLocalState(null)
  applyAwarenessUpdate(
    otto.awareness,
    encodeAwarenessUpdate(lena.awareness, [lena.awareness.clientID], new Map()),
    null,
  )
  expect(otto.presence.holder('ben')).toBeUndefined()
  expect(otto.presence.peers()).toEqual([])
})

test('after a lost connection a peer whose state did not change is seen again at once', () => {
  const lena = leader('lena')
  const otto = leader('otto')
  tell(lena, otto)
  removeAwarenessStates(otto.awareness, [lena.awareness.clientID], 'connection closed')
  otto.presence.connectionLost()
  otto.presence.connectionBack()
  expect(otto.presence.peers()).toEqual([])
  tell(lena, otto)
  expect(otto.presence.peers()).toHaveLength(1)
})

test('what another browser says of itself is not believed when it makes no sense', () => {
  const otto = leader('otto')
  const stranger = new Awareness(new Y.Doc())
  stranger.setLocalState({ user: { id: 7 }, held: {}, over: [] })
  applyAwarenessUpdate(otto.awareness, encodeAwarenessUpdate(stranger, [stranger.clientID]), null)
  expect(otto.presence.peers()).toEqual([])
})

test('leaders have colours of their own, the same whoever asks', () => {
  const ids = Array.from({ length: leaderColors.length }, (_, index) => `10000000000000000${index}`)
  const colors = colorLeaders(ids)
  expect(new Set(colors.values()).size).toBe(leaderColors.length)
  expect(colorLeaders(ids.toReversed())).toEqual(colors)
})
