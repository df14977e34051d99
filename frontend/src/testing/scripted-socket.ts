import type {
  JoinAnswer,
  LiveMessage,
  MissedAnswer,
  MissedRequest,
  VersionedMessage,
  WatchAnswer,
} from '@raidtisch/shared-types/live/messages'
import { versionOf } from '@raidtisch/shared-types/live/versioned'
import type { LiveSocket } from '#lib/live/socket.ts'
import { joinAnswer } from './live-server.ts'

type Listener = (...values: never[]) => void

/** The browser's end of a live connection without a network, for tests with a clock of their own. */
export class ScriptedSocket {
  connected = false
  active = true
  /** What the server answers to joining, and how long that takes. */
  join = joinAnswer()
  joinMs = 0
  /** What the server still has, and what it was asked for. */
  lately: VersionedMessage[] = []
  missed: MissedRequest[] = []
  watchAnswer: WatchAnswer = { ok: true, version: 1, watchers: 1 }
  /** What Socket.IO waits before it connects again. */
  readonly backoff = { first: 500, most: 10_000, randomness: 0.5 }
  private readonly listeners = new Map<string, Set<Listener>>()

  readonly io = {
    reconnectionDelay: (ms?: number) => (ms === undefined ? this.backoff.first : (this.backoff.first = ms)),
    reconnectionDelayMax: (ms?: number) => (ms === undefined ? this.backoff.most : (this.backoff.most = ms)),
    randomizationFactor: (part: number) => (this.backoff.randomness = part),
  }

  get socket(): LiveSocket {
    return this as unknown as LiveSocket
  }

  on(name: string, listener: Listener): void {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener))
  }

  off(): void {
    this.listeners.clear()
  }

  connect(): this {
    this.connected = true
    this.fire('connect')
    return this
  }

  disconnect(): this {
    this.connected = false
    return this
  }

  timeout(patientMs: number) {
    return {
      emit: (name: 'join' | 'missed', ...values: unknown[]) => {
        const answer = values.at(-1) as (late: Error | null, result?: JoinAnswer | MissedAnswer) => void
        if (name === 'missed') return answer(null, this.answerMissed(values[0] as MissedRequest))
        if (this.joinMs === 0) return answer(null, this.join)
        const isLate = this.joinMs > patientMs
        setTimeout(
          () => (isLate ? answer(new Error('operation has timed out')) : answer(null, this.join)),
          isLate ? patientMs : this.joinMs,
        )
      },
    }
  }

  private answerMissed(request: MissedRequest): MissedAnswer {
    this.missed.push(request)
    const messages = this.lately.filter((message) => versionOf(message) > request.version)
    return { messages: messages.length > 0 ? messages : null }
  }

  emit(name: string, _: unknown, answer?: (result: WatchAnswer) => void): void {
    if (name === 'watch') answer?.(this.watchAnswer)
  }

  say(message: LiveMessage): void {
    this.fire('live', message)
  }

  /** The network ends the connection, and it comes back. */
  comeBack(): void {
    this.disconnect()
    this.fire('disconnect', 'transport close')
    this.connect()
  }

  /** The server is away: the connection ends, and the first attempts to connect again fail. */
  lose(): void {
    this.disconnect()
    this.fire('disconnect', 'transport close')
    this.fire('connect_error', new Error('websocket error'))
  }

  /** The server ends the connection and refuses the next one; Socket.IO does not try again by itself then. */
  refuse(): void {
    this.disconnect()
    this.active = false
    this.fire('connect_error', new Error('unavailable'))
  }

  private fire(name: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...(values as never[]))
  }
}
