import type { Awareness } from 'y-protocols/awareness'
import { KeyedListeners } from './keyed-listeners.ts'
import { colorLeaders } from './leader-color.ts'

/** Another leader on the same board. */
export type Peer = {
  userId: string
  name: string
  color: string
  /** The person whose card they hold. */
  held: string | null
  /** The slot it would land in, as `slotKey` writes it. */
  over: string | null
}

/** What I tell the others. */
export type Gesture = Pick<Peer, 'held' | 'over'>

const SHARE_EVERY_MS = 50
const NOTHING: Gesture = { held: null, over: null }

const heldKey = (personId: string) => `held/${personId}`
const overKey = (slot: string) => `over/${slot}`
const PEERS = 'peers'

/** Who is on the board, which card each of them holds and where it will land. */
export class BoardPresence {
  private readonly awareness: Awareness
  private readonly ownUserId: string
  private readonly listeners = new KeyedListeners()
  private everybody: readonly Peer[] = []
  private heldBy = new Map<string, Peer>()
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

  /** Other people, each once, by name; the own other tabs are not among them. */
  peers = (): readonly Peer[] => this.everybody
  holder = (personId: string): Peer | undefined => this.heldBy.get(personId)
  aiming = (slot: string): Peer | undefined => this.overBy.get(slot)

  onPeers = (listener: () => void) => this.listeners.subscribe(PEERS, listener)
  onHolder = (personId: string, listener: () => void) => this.listeners.subscribe(heldKey(personId), listener)
  onAiming = (slot: string, listener: () => void) => this.listeners.subscribe(overKey(slot), listener)

  /** Tells the others, at once or, during a fast drag, in the next of 20 turns a second. */
  share(gesture: Gesture): void {
    if (gesture.held === this.gesture.held && gesture.over === this.gesture.over) return
    this.gesture = gesture
    const wait = this.sharedAt + SHARE_EVERY_MS - Date.now()
    if (wait <= 0) this.send()
    else this.timer ??= setTimeout(() => this.send(), wait)
  }

  /** y-protocols would ignore the unchanged state of peers it dropped, up to 15 s after a reconnect. */
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
    this.heldBy = this.index(this.heldBy, peers, (peer) => peer.held, heldKey, changed)
    this.overBy = this.index(this.overBy, peers, (peer) => peer.over, overKey, changed)
    const everybody = onePerUser(peers.filter((peer) => peer.userId !== this.ownUserId))
    if (everybody.map(describe).join() !== this.everybody.map(describe).join()) {
      this.everybody = everybody
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

/** A state is what another browser sent; only `user` was written by the server. */
function readPeer(state: Record<string, unknown>): Omit<Peer, 'color'> | null {
  const user = state['user']
  if (typeof user !== 'object' || user === null || !('id' in user) || !('name' in user)) return null
  if (typeof user.id !== 'string' || typeof user.name !== 'string') return null
  return { userId: user.id, name: user.name, held: readText(state['held']), over: readText(state['over']) }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 200 ? value : null
}
