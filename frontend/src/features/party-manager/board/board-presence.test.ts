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

/** As the server does: writes the sender into the state and sends it to the others. */
function send(from: ReturnType<typeof leader>, to: ReturnType<typeof leader>): void {
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

test('other leaders see a dragged card and its target, and only the components that show them are notified', () => {
  const lena = leader('lena')
  const otto = leader('otto')
  const onBen = vi.fn()
  const onMia = vi.fn()
  otto.presence.onDraggingPeer('ben', onBen)
  otto.presence.onDraggingPeer('mia', onMia)
  lena.presence.share({ dragged: 'ben', over: slotKey('a', 2) })
  send(lena, otto)
  expect(otto.presence.draggingPeer('ben')).toMatchObject({ userId: 'lena', name: 'LENA' })
  expect(otto.presence.aimingPeer(slotKey('a', 2))?.userId).toBe('lena')
  expect(otto.presence.peers().map((peer) => peer.userId)).toEqual(['lena'])
  expect([onBen.mock.calls.length, onMia.mock.calls.length]).toEqual([1, 0])
})

test('a drag mark disappears when its leader leaves the board', () => {
  const lena = leader('lena')
  const otto = leader('otto')
  lena.presence.share({ dragged: 'ben', over: null })
  send(lena, otto)
  lena.awareness.setLocalState(null)
  applyAwarenessUpdate(
    otto.awareness,
    encodeAwarenessUpdate(lena.awareness, [lena.awareness.clientID], new Map()),
    null,
  )
  expect(otto.presence.draggingPeer('ben')).toBeUndefined()
  expect(otto.presence.peers()).toEqual([])
})

test('a peer with an unchanged state is shown again at once after a reconnect', () => {
  const lena = leader('lena')
  const otto = leader('otto')
  send(lena, otto)
  removeAwarenessStates(otto.awareness, [lena.awareness.clientID], 'connection closed')
  otto.presence.connectionLost()
  otto.presence.connectionBack()
  expect(otto.presence.peers()).toEqual([])
  send(lena, otto)
  expect(otto.presence.peers()).toHaveLength(1)
})

test('a malformed state of another browser is ignored', () => {
  const otto = leader('otto')
  const stranger = new Awareness(new Y.Doc())
  stranger.setLocalState({ user: { id: 7 }, dragged: {}, over: [] })
  applyAwarenessUpdate(otto.awareness, encodeAwarenessUpdate(stranger, [stranger.clientID]), null)
  expect(otto.presence.peers()).toEqual([])
})

test('each leader has their own colour, the same in every browser', () => {
  const ids = Array.from({ length: leaderColors.length }, (_, index) => `10000000000000000${index}`)
  const colors = colorLeaders(ids)
  expect(new Set(colors.values()).size).toBe(leaderColors.length)
  expect(colorLeaders(ids.toReversed())).toEqual(colors)
})
