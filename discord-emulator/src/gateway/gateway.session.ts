import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GatewayEventName, GatewayEvents } from './gateway.events.ts'

const keptEvents = 500

type DispatchPayload = {
  readonly op: 0
  readonly t: GatewayEventName
  readonly s: number
  readonly d: unknown
}

/** Where a session's payloads go while a client is connected. */
export type Connection = { send: (payload: unknown) => void; close: (code: number, reason: string) => void }

/** One identified client. It outlives its connection, so that a client may resume and miss nothing. */
export type GatewaySession = {
  readonly id: string
  readonly intents: number
  readonly largeThreshold: number
  connection: Connection | null
  resumable: boolean
  /** When this session last asked for every member of the guild, in milliseconds. */
  lastFullMemberRequest: number | null
  readonly send: <Name extends GatewayEventName>(name: Name, data: GatewayEvents[Name]) => void
  readonly canResumeFrom: (sequence: number) => boolean
  /**
   * Sends what the client missed. As over a network, each payload arrives in a turn of its own: discord.js treats the
   * payloads of one turn differently. Resolves to whether the client is still there.
   */
  readonly replayAfter: (sequence: number, connection: Connection) => Promise<boolean>
}

export function createSession(
  intents: number,
  largeThreshold: number,
  connection: Connection,
): GatewaySession {
  let sequence = 0
  let kept: DispatchPayload[] = []
  let replayingOn: Connection | null = null
  const session: GatewaySession = {
    id: randomBytes(16).toString('hex'),
    intents,
    largeThreshold,
    connection,
    resumable: true,
    lastFullMemberRequest: null,
    send(name, data) {
      // The world's objects go on changing; what was sent must not.
      const payload: DispatchPayload = { op: 0, t: name, s: ++sequence, d: structuredClone(data) }
      kept = [...kept.slice(1 - keptEvents), payload]
      // The replay comes to it.
      if (session.connection !== replayingOn) session.connection?.send(payload)
    },
    canResumeFrom(from) {
      const oldest = kept[0]
      return from <= sequence && (oldest === undefined || from >= oldest.s - 1)
    },
    async replayAfter(from, on) {
      session.connection = on
      replayingOn = on
      const nextAfter = (seq: number) => kept.find(({ s }) => s > seq)
      await nextTurn()
      for (let next = nextAfter(from); next && session.connection === on; next = nextAfter(next.s)) {
        on.send(next)
        await nextTurn()
      }
      if (session.connection !== on) return false
      replayingOn = null
      return true
    },
  }
  return session
}
