import { PresenceState } from '@raidtisch/shared-types/board/presence-state'
import type { Awareness } from 'y-protocols/awareness'
import { KeyedListeners } from './keyed-listeners.ts'
import { colorLeaders } from './leader-color.ts'

/** Another leader on the same board. */
export type Peer = {
  userId: string
  name: string
  color: string
} & Gesture

/** What this browser shares with the other leaders. */
export type Gesture = Pick<PresenceState, 'dragged' | 'over'>

const SHARE_EVERY_MS = 50
const NOTHING: Gesture = { dragged: null, over: null }

const draggedKey = (personId: string) => `dragged/${personId}`
const overKey = (slot: string) => `over/${slot}`
const PEERS = 'peers'

/** Which leaders are on the board, whom each of them drags, and over which slot. */
export class BoardPresence {
  private readonly awareness: Awareness
  private readonly ownUserId: string
  private readonly listeners = new KeyedListeners()
  private others: readonly Peer[] = []
  private draggedBy = new Map<string, Peer>()
  private overBy = new Map<string, Peer>()
  private gesture = NOTHING
  private timer: ReturnType<typeof setTimeout> | undefined
  private sharedAt = 0

  constructor(awareness: Awareness, ownUserId: string) {
    this.awareness = awareness
    this.ownUserId = ownUserId
    awareness.setLocalState({ ...NOTHING })
    awareness.on('change', this.refresh)
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.awareness.off('change', this.refresh)
  }

  /** The other people, each once, sorted by name; the reader's own other tabs are left out. */
  peers = (): readonly Peer[] => this.others
  draggingPeer = (personId: string): Peer | undefined => this.draggedBy.get(personId)
  aimingPeer = (slot: string): Peer | undefined => this.overBy.get(slot)

  onPeers = (listener: () => void) => this.listeners.subscribe(PEERS, listener)
  onDraggingPeer = (personId: string, listener: () => void) =>
    this.listeners.subscribe(draggedKey(personId), listener)
  onAimingPeer = (slot: string, listener: () => void) => this.listeners.subscribe(overKey(slot), listener)

  /** Sends the gesture at once, but at most 20 times a second. */
  share(gesture: Gesture): void {
    if (gesture.dragged === this.gesture.dragged && gesture.over === this.gesture.over) return
    this.gesture = gesture
    const wait = this.sharedAt + SHARE_EVERY_MS - Date.now()
    if (wait <= 0) this.send()
    else this.timer ??= setTimeout(() => this.send(), wait)
  }

  /** Without this, y-protocols ignores a peer's unchanged state for up to 15 s after a reconnect. */
  connectionLost(): void {
    for (const id of this.awareness.meta.keys()) {
      if (id !== this.awareness.clientID) this.awareness.meta.delete(id)
    }
  }

  connectionBack(): void {
    this.awareness.setLocalState({ ...this.gesture })
  }

  private send(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.sharedAt = Date.now()
    this.awareness.setLocalState({ ...this.gesture })
  }

  private readonly refresh = (): void => {
    const others = [...this.awareness.getStates()].flatMap(([clientId, state]) =>
      clientId === this.awareness.clientID ? [] : (readPeer(state) ?? []),
    )
    const colors = colorLeaders([this.ownUserId, ...others.map((peer) => peer.userId)])
    const peers = others.map((peer) => ({ ...peer, color: colors.get(peer.userId) ?? '' }))
    const changed = new Set<string>()
    this.draggedBy = this.index(this.draggedBy, peers, (peer) => peer.dragged, draggedKey, changed)
    this.overBy = this.index(this.overBy, peers, (peer) => peer.over, overKey, changed)
    const byName = onePerUser(peers.filter((peer) => peer.userId !== this.ownUserId))
    if (byName.map(describe).join() !== this.others.map(describe).join()) {
      this.others = byName
      changed.add(PEERS)
    }
    this.listeners.emit(changed)
  }

  private index(
    before: ReadonlyMap<string, Peer>,
    peers: readonly Peer[],
    read: (peer: Peer) => string | null,
    keyOf: (value: string) => string,
    changed: Set<string>,
  ): Map<string, Peer> {
    const after = new Map<string, Peer>()
    for (const peer of peers) {
      const value = read(peer)
      if (value === null || after.has(value)) continue
      const known = before.get(value)
      const isSame = known !== undefined && describe(known) === describe(peer)
      after.set(value, isSame ? known : peer)
      if (!isSame) changed.add(keyOf(value))
    }
    for (const value of before.keys()) if (!after.has(value)) changed.add(keyOf(value))
    return after
  }
}

function describe({ userId, name, color }: Peer): string {
  return JSON.stringify([userId, name, color])
}

function onePerUser(peers: readonly Peer[]): Peer[] {
  const byUser = new Map(peers.map((peer) => [peer.userId, peer]))
  return [...byUser.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name) || (a.userId < b.userId ? -1 : 1),
  )
}

/** The state comes from another browser; only its `user` is written by the server. */
function readPeer(state: unknown): Omit<Peer, 'color'> | null {
  const { data } = PresenceState.safeParse(state)
  return data ? { userId: data.user.id, name: data.user.name, dragged: data.dragged, over: data.over } : null
}
