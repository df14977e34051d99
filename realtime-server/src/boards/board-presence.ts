import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { ClientOwners } from './client-owners.ts'

/** What others see of a person; the server writes it into every state, so that nobody can lend themselves a name. */
export interface PresenceUser {
  id: string
  name: string
}

/** A connection as presence knows it: it may show one state, under one Yjs client id. */
export interface PresenceHolder {
  readonly user: PresenceUser
}

interface Entry {
  clock: number
  /** JSON; what a browser is shown as is. */
  state: string
  /** `null`: connected to another process. */
  holder: PresenceHolder | null
  seenAt: number
}

interface Change {
  clock: number
  state: string
  isLocal: boolean
}

interface WireState {
  clientId: number
  clock: number
  /** JSON text as UTF-8. */
  state: Uint8Array
}

const MAX_STATE_BYTES = 2_048
const MAX_STATES_PER_MESSAGE = 1_000
const REMOTE_TIMEOUT_MS = 45_000
const GONE = 'null'

/** Who is on the document and what they hold. Never stored; speaks the format of y-protocols' awareness. */
export class BoardPresence {
  private readonly entries = new Map<number, Entry>()
  private readonly idOf = new Map<PresenceHolder, number>()
  private readonly owners: ClientOwners
  private changed = new Map<number, Change>()

  constructor(owners: ClientOwners) {
    this.owners = owners
  }

  /**
   * Takes the states a browser sent. y-websocket echoes everybody's states back, so foreign ones are ignored; only
   * one that would overwrite another person's is hostile. Returns whether the message was honest; throws on garbage.
   */
  receive(bytes: Uint8Array, holder: PresenceHolder): boolean {
    const states = readStates(bytes)
    if (!states) return false
    for (const wire of states) {
      if (this.idOf.get(holder) === undefined) this.bind(wire, holder)
      const isOwn = this.idOf.get(holder) === wire.clientId
      if (isOwn && !this.receiveOwn(wire, holder)) return false
      const known = this.entries.get(wire.clientId)
      if (!isOwn && known && wire.clock > known.clock && !this.owners.mayClaim(wire.clientId, holder.user.id))
        return false
    }
    return true
  }

  private bind({ clientId, state }: WireState, holder: PresenceHolder): void {
    if (decodeText(state) === GONE || !this.owners.mayClaim(clientId, holder.user.id)) return
    this.owners.claim([clientId], holder.user.id)
    // The same tab on a new connection, while the old one has not noticed yet that it is dead.
    const previous = this.entries.get(clientId)?.holder
    if (previous) this.idOf.delete(previous)
    this.idOf.set(holder, clientId)
  }

  private receiveOwn({ clientId, clock, state }: WireState, holder: PresenceHolder): boolean {
    if (state.length > MAX_STATE_BYTES) return false
    const known = this.entries.get(clientId)
    if (known && (clock < known.clock || (clock === known.clock && known.holder === holder))) {
      if (decodeText(state) !== GONE || clock < known.clock) return true
    }
    const value: unknown = JSON.parse(decodeText(state))
    if (value === null) this.remove(clientId, clock)
    else if (typeof value !== 'object' || Array.isArray(value)) return false
    else
      this.set(clientId, {
        clock,
        state: JSON.stringify({ ...value, user: holder.user }),
        holder,
        seenAt: Date.now(),
      })
    return true
  }

  /** Takes the states another process sent; that one has judged them. */
  receiveRemote(bytes: Uint8Array): void {
    for (const { clientId, clock, state } of readStates(bytes) ?? []) {
      const known = this.entries.get(clientId)
      if (known && (known.holder || clock < known.clock)) continue
      const text = decodeText(state)
      if (text === GONE) this.remove(clientId, clock)
      else this.set(clientId, { clock, state: text, holder: null, seenAt: Date.now() })
    }
  }

  /** The connection is closed: its state disappears for everybody at once. */
  release(holder: PresenceHolder): void {
    const clientId = this.idOf.get(holder)
    if (clientId === undefined) return
    this.idOf.delete(holder)
    const entry = this.entries.get(clientId)
    if (entry?.holder === holder) this.remove(clientId, entry.clock)
  }

  /** Forgets people of other processes that were not heard of for long. */
  expire(now = Date.now()): void {
    for (const [clientId, entry] of this.entries) {
      if (!entry.holder && now - entry.seenAt > REMOTE_TIMEOUT_MS) this.remove(clientId, entry.clock)
    }
  }

  /** What changed since the last call: for the browsers here, and of it what other processes cannot know. */
  takeChanges(): { all: Uint8Array | null; local: Uint8Array | null } {
    const changes = [...this.changed]
    this.changed = new Map()
    return { all: writeStates(changes), local: writeStates(changes.filter(([, change]) => change.isLocal)) }
  }

  /** Everybody, or only those connected to this process. */
  snapshot(only: 'all' | 'local' = 'all'): Uint8Array | null {
    return writeStates([...this.entries].filter(([, entry]) => only === 'all' || entry.holder !== null))
  }

  private set(clientId: number, entry: Entry): void {
    this.entries.set(clientId, entry)
    this.changed.set(clientId, { clock: entry.clock, state: entry.state, isLocal: entry.holder !== null })
  }

  private remove(clientId: number, clock: number): void {
    const entry = this.entries.get(clientId)
    if (!entry) return
    this.entries.delete(clientId)
    this.changed.set(clientId, { clock, state: GONE, isLocal: entry.holder !== null })
  }
}

/** `null` when there are more states than people can be on a document. */
function readStates(bytes: Uint8Array): WireState[] | null {
  const decoder = decoding.createDecoder(bytes)
  const count = decoding.readVarUint(decoder)
  if (count > MAX_STATES_PER_MESSAGE) return null
  return Array.from({ length: count }, () => ({
    clientId: decoding.readVarUint(decoder),
    clock: decoding.readVarUint(decoder),
    // A string has the form of its UTF-8 bytes; foreign states are never decoded.
    state: decoding.readVarUint8Array(decoder),
  }))
}

/** `null` when there is nothing to say. */
function writeStates(states: readonly [number, { clock: number; state: string }][]): Uint8Array | null {
  if (states.length === 0) return null
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, states.length)
  for (const [clientId, { clock, state }] of states) {
    encoding.writeVarUint(encoder, clientId)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, state)
  }
  return encoding.toUint8Array(encoder)
}

function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
