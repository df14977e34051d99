import { awarenessFrame } from './board-frames.ts'
import { BoardPresence, type PresenceConnection } from './board-presence.ts'
import type { ClientOwners } from './client-owners.ts'

export interface RoomPresenceDeps {
  windowMs: number
  /** To the browsers of this process. */
  broadcast: (frame: Buffer) => void
  /** To the other processes. */
  publish: (states: Uint8Array) => void
}

/** Sends the presence of a room, all changes of one window together: each browser echoes every presence message. */
export class RoomPresence {
  private readonly presence: BoardPresence
  private readonly deps: RoomPresenceDeps
  private timer: NodeJS.Timeout | null = null

  constructor(owners: ClientOwners, deps: RoomPresenceDeps) {
    this.presence = new BoardPresence(owners)
    this.deps = deps
  }

  /** The states of all people; null when there are none. */
  frame(): Buffer | null {
    const states = this.presence.snapshot()
    return states && awarenessFrame(states)
  }

  /** States from a browser of this process; false when they are hostile. */
  receive(connection: PresenceConnection, states: Uint8Array): boolean {
    const isAccepted = this.presence.receive(states, connection)
    if (isAccepted) this.schedule()
    return isAccepted
  }

  /** States from another process. */
  receiveRemote(states: Uint8Array): void {
    this.presence.receiveRemote(states)
    this.schedule()
  }

  /** Sends the other processes the states of this one. */
  publishLocal(): void {
    const states = this.presence.snapshot('local')
    if (states) this.deps.publish(states)
  }

  release(connection: PresenceConnection): void {
    this.presence.release(connection)
    this.schedule()
  }

  expire(): void {
    this.presence.expire()
    this.schedule()
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      const { all, local } = this.presence.takeChanges()
      if (all) this.deps.broadcast(awarenessFrame(all))
      if (local) this.deps.publish(local)
    }, this.deps.windowMs)
  }
}
