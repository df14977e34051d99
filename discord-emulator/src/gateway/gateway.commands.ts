import type { Portal } from '../context.ts'
import type { Counters } from '../operator/call.counters.ts'
import type { TrafficObserver } from '../traffic.observer.ts'
import type { Status, World } from '../world.state.ts'
import { intents, knownIntents, type GatewayEventName, type GatewayEvents } from './gateway.events.ts'
import {
  asksForAllMembers,
  guildCreatePayload,
  memberChunks,
  readyPayload,
  type MemberRequest,
} from './gateway.payloads.ts'
import { createSession, type Connection, type GatewaySession } from './gateway.session.ts'

export type GatewayDeps = {
  readonly world: World
  readonly counters: Counters
  readonly observer: TrafficObserver
  readonly now: () => number
  readonly url: () => string
  readonly heartbeatIntervalMs: number
  readonly memberRequestCooldownMs: number
  /** One session may begin in this time. */
  readonly identifyIntervalMs: number
  readonly portal: Portal
  readonly botStatusChanged: (status: Status) => void
}

/** The numbers of the payloads that a client may send. */
export const opcodes = { heartbeat: 1, identify: 2, presence: 3, voice: 4, resume: 6, members: 8 } as const

/** What a client can ask of the gateway once it is connected. */
export function createGatewayCommands(deps: GatewayDeps, sessions: Map<string, GatewaySession>) {
  const { world, counters, observer } = deps
  let identifiedAt = Number.NEGATIVE_INFINITY

  function send<Name extends GatewayEventName>(
    session: GatewaySession,
    name: Name,
    data: GatewayEvents[Name],
  ): void {
    counters.event(name)
    observer.event(name, data)
    session.send(name, data)
  }

  const isInvited = () => world.members.has(world.application.id)

  /** A new session; null when the client is refused. */
  function identify(data: Record<string, unknown>, connection: Connection): GatewaySession | null {
    const asked = Number(data['intents'])
    if (!Number.isInteger(asked) || (asked & ~knownIntents) !== 0) {
      connection.close(4013, 'Invalid intent(s).')
      return null
    }
    const isDisallowed =
      ((asked & intents.members) !== 0 && !deps.portal.privilegedIntents.members) ||
      ((asked & intents.presences) !== 0 && !deps.portal.privilegedIntents.presences)
    if (data['token'] !== world.application.botToken) {
      connection.close(4004, 'Authentication failed.')
      return null
    }
    if (isDisallowed) {
      connection.close(4014, 'Disallowed intent(s).')
      return null
    }
    if (performance.now() - identifiedAt < deps.identifyIntervalMs) {
      connection.send({ op: 9, s: null, t: null, d: false })
      return null
    }
    identifiedAt = performance.now()
    const largeThreshold = typeof data['large_threshold'] === 'number' ? data['large_threshold'] : 50
    const session = createSession(asked, largeThreshold, connection)
    sessions.set(session.id, session)
    send(session, 'READY', readyPayload(world, session, deps.url()))
    if (asked & intents.guilds && isInvited())
      send(session, 'GUILD_CREATE', guildCreatePayload(world, session))
    deps.botStatusChanged('online')
    return session
  }

  /** The earlier session with what it missed; null when it cannot go on. */
  function resume(data: Record<string, unknown>, connection: Connection): GatewaySession | null {
    const session = sessions.get(String(data['session_id']))
    const sequence = Number(data['seq'])
    if (!session?.resumable || data['token'] !== world.application.botToken) {
      connection.send({ op: 9, s: null, t: null, d: false })
      return null
    }
    if (!session.canResumeFrom(sequence)) {
      connection.close(4007, 'Invalid seq.')
      return null
    }
    void session.replayAfter(sequence, connection).then((isThere) => {
      if (isThere) send(session, 'RESUMED', { _trace: [] })
    })
    return session
  }

  function sendMembers(session: GatewaySession, request: MemberRequest): void {
    if (asksForAllMembers(request)) {
      // Discord leaves it unanswered, so that clients run into their own time limit.
      if ((session.intents & intents.members) === 0) return
      const wait = (session.lastFullMemberRequest ?? -Infinity) + deps.memberRequestCooldownMs - deps.now()
      if (wait > 0) {
        const meta = { guild_id: request.guild_id, nonce: request.nonce }
        return send(session, 'RATE_LIMITED', { opcode: opcodes.members, retry_after: wait / 1000, meta })
      }
      session.lastFullMemberRequest = deps.now()
    }
    for (const chunk of memberChunks(world, request)) send(session, 'GUILD_MEMBERS_CHUNK', chunk)
  }

  return { identify, resume, sendMembers, send, isInvited }
}
