import type { PresenceUser } from '@raidtisch/shared-types/board/presence-state'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { ClientOwners } from './client-owners.ts'

/** A connection shows at most one state, under one Yjs client id. */
export interface PresenceConnection {
  readonly user: PresenceUser
}

interface Entry {
  clock: number
  /** JSON text; browsers get it unchanged. */
  state: string
  /** `null`: connected to another process. */
  connection: PresenceConnection | null
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

/** Who has the document open, and each one's drag state. Never stored; in the format of y-protocols' awareness. */
export class BoardPresence {
  private readonly entries = new Map<number, Entry>()
  private readonly idOf = new Map<PresenceConnection, number>()
  private readonly owners: ClientOwners
  private changed = new Map<number, Change>()

  constructor(owners: ClientOwners) {
    this.owners = owners
  }

  /**
   * Takes the states that a browser sent; false when the message is hostile, and throws when it cannot be read.
   * y-websocket sends all states back, so foreign ones are ignored unless one would overwrite another person's.
   */
  receive(bytes: Uint8Array, connection: PresenceConnection): boolean {
    const states = readStates(bytes)
    if (!states) return false
    for (const wire of states) {
      if (this.idOf.get(connection) === undefined) this.bind(wire, connection)
      const isOwn = this.idOf.get(connection) === wire.clientId
      if (isOwn && !this.receiveOwn(wire, connection)) return false
      const known = this.entries.get(wire.clientId)
      if (
        !isOwn &&
        known &&
        wire.clock > known.clock &&
        !this.owners.mayClaim(wire.clientId, connection.user.id)
      )
        return false
    }
    return true
  }

  private bind({ clientId, state }: WireState, connection: PresenceConnection): void {
    if (decodeText(state) === GONE || !this.owners.mayClaim(clientId, connection.user.id)) return
    this.owners.claim([clientId], connection.user.id)
    // The same tab on a new connection; the server has not noticed yet that the old one is closed.
    const previous = this.entries.get(clientId)?.connection
    if (previous) this.idOf.delete(previous)
    this.idOf.set(connection, clientId)
  }

  private receiveOwn({ clientId, clock, state }: WireState, connection: PresenceConnection): boolean {
    if (state.length > MAX_STATE_BYTES) return false
    const known = this.entries.get(clientId)
    if (known && (clock < known.clock || (clock === known.clock && known.connection === connection))) {
      if (decodeText(state) !== GONE || clock < known.clock) return true
    }
    const value: unknown = JSON.parse(decodeText(state))
    if (value === null) this.remove(clientId, clock)
    else if (typeof value !== 'object' || Array.isArray(value)) return false
    else
      this.set(clientId, {
        clock,
        state: JSON.stringify({ ...value, user: connection.user }),
        connection,
        seenAt: Date.now(),
      })
    return true
  }

  /** Takes the states that another process sent and has checked. */
  receiveRemote(bytes: Uint8Array): void {
    for (const { clientId, clock, state } of readStates(bytes) ?? []) {
      const known = this.entries.get(clientId)
      if (!this.owners.has(clientId)) this.learnOwner(clientId, state)
      if (known && (known.connection || clock < known.clock)) continue
      const text = decodeText(state)
      if (text === GONE) this.remove(clientId, clock)
      else this.set(clientId, { clock, state: text, connection: null, seenAt: Date.now() })
    }
  }

  /** The process that sent the state wrote its person into it. */
  private learnOwner(clientId: number, state: Uint8Array): void {
    const text = decodeText(state)
    if (text === GONE) return
    const { user } = JSON.parse(text) as { user?: PresenceUser }
    if (user) this.owners.claim([clientId], user.id)
  }

  /** Removes the state of a closed connection. */
  release(connection: PresenceConnection): void {
    const clientId = this.idOf.get(connection)
    if (clientId === undefined) return
    this.idOf.delete(connection)
    const entry = this.entries.get(clientId)
    if (entry?.connection === connection) this.remove(clientId, entry.clock)
  }

  /** Removes states of other processes that were not repeated for a while. */
  expire(now = Date.now()): void {
    for (const [clientId, entry] of this.entries) {
      if (!entry.connection && now - entry.seenAt > REMOTE_TIMEOUT_MS) this.remove(clientId, entry.clock)
    }
  }

  /** What changed since the last call: `all` for the browsers of this process, `local` for the other processes. */
  takeChanges(): { all: Uint8Array | null; local: Uint8Array | null } {
    const changes = [...this.changed]
    this.changed = new Map()
    return { all: writeStates(changes), local: writeStates(changes.filter(([, change]) => change.isLocal)) }
  }

  /** All states, or those of this process only. */
  snapshot(only: 'all' | 'local' = 'all'): Uint8Array | null {
    return writeStates([...this.entries].filter(([, entry]) => only === 'all' || entry.connection !== null))
  }

  private set(clientId: number, entry: Entry): void {
    this.entries.set(clientId, entry)
    this.changed.set(clientId, { clock: entry.clock, state: entry.state, isLocal: entry.connection !== null })
  }

  private remove(clientId: number, clock: number): void {
    const entry = this.entries.get(clientId)
    if (!entry) return
    this.entries.delete(clientId)
    this.changed.set(clientId, { clock, state: GONE, isLocal: entry.connection !== null })
  }
}

/** `null` when there are more states than connections that a document can have. */
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

/** `null` when there are no states. */
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

const decoder = new TextDecoder()

function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}
