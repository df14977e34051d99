import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import type {
  EventFacts,
  EventView,
  ListedEvent,
  Participant,
  Party,
} from '@raidtisch/shared-types/contracts/entities'
import { eventFixture } from '@raidtisch/shared-types/contracts/event.fixture'
import type { Rights } from '@raidtisch/shared-types/contracts/auth.contract'
import { viewEvent } from '@raidtisch/shared-types/live/apply-event'
import {
  committedTopics,
  type ClientToServer,
  type JoinAnswer,
  type LiveMessage,
  type ServerToClient,
} from '@raidtisch/shared-types/live/messages'

export type LiveServer = {
  url: string
  /** The truth: what reads answer and joining compares with. */
  events: Map<string, EventFacts>
  /** The reader's rights, sent on joining. */
  rights: Rights
  /** Events that sockets said they watch, newest last. */
  watched: string[]
  /** What new connections meet: `full` ends them at once, `busy` never answers that they join. */
  manner: 'usual' | 'full' | 'busy'
  connections: () => number
  say: (message: LiveMessage) => void
  /** Ends every connection as a lost network does. */
  cut: () => void
  /** Hangs up on purpose, as after lost rights. */
  hangUp: () => void
  close: () => Promise<void>
}

/** A real Socket.IO server with the product's protocol over a handful of events. */
export async function startLiveServer(): Promise<LiveServer> {
  const http = createServer()
  const io = new Server<ClientToServer, ServerToClient>(http, {
    transports: ['websocket'],
    cors: { origin: true },
  })
  const events = new Map<string, EventFacts>()
  const watched: string[] = []
  const { rights } = joinAnswer()
  io.on('connection', (socket) => {
    if (server.manner === 'full') return void socket.disconnect(true)
    socket.on('join', (answer) => {
      if (server.manner === 'busy') return
      const active = [...events.values()].filter((event) => event.status === 'active')
      answer(
        joinAnswer({ active: Object.fromEntries(active.map(({ id, version }) => [id, version])), rights }),
      )
    })
    socket.on('missed', (_, answer) => answer({ messages: null }))
    socket.on('watch', ({ eventId }, answer) => {
      watched.push(eventId)
      const event = events.get(eventId)
      answer(
        event ? { ok: true, version: event.version, watchers: 3 } : { ok: false, code: 'event_not_found' },
      )
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: LiveServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    events,
    rights,
    watched,
    manner: 'usual',
    connections: () => io.of('/').sockets.size,
    say: (message) => io.emit('live', message),
    cut: () => {
      for (const socket of io.of('/').sockets.values()) socket.conn.close()
    },
    hangUp: () => io.disconnectSockets(),
    close: async () => {
      await io.close()
    },
  }
  return server
}

/** For a reader without rights who sees events, when nothing has changed. */
export function joinAnswer(values: Partial<JoinAnswer> = {}): JoinAnswer {
  const rights: Rights = {
    isMember: false,
    isAdmin: false,
    hasLeadRole: false,
    canViewAuditLogs: false,
    seesEvents: true,
  }
  const quietMs = Object.fromEntries(committedTopics.map((topic) => [topic, 3_600_000]))
  return { active: {}, rights, quietMs, connections: 1, ...values }
}

/** An event as the server keeps it, for a test to change. */
export function anEvent(values: Partial<EventFacts> & { id: string }): EventFacts {
  return eventFixture(values)
}

/** A participant who accepted as a tank. */
export function aParticipant(eventId: string, discordUserId: string, displayName: string): Participant {
  return {
    id: `0191e8a0-0000-7000-8000-${discordUserId.slice(-12)}`,
    eventId,
    userId: null,
    discordUserId,
    username: displayName.toLowerCase(),
    displayName,
    avatar: null,
    role: 'tank',
    status: 'accepted',
    isLate: false,
    characterClass: null,
    weaponCombo: null,
    source: 'web',
    notes: null,
    joinedAt: '2026-11-02T00:00:00.000Z',
  }
}

/** A party without people. */
export function aParty(eventId: string, values: Partial<Party> = {}): Party {
  return {
    id: `party of ${eventId}`,
    eventId,
    eventTitle: 'Raid',
    eventType: 'raid',
    partyNumber: 1,
    name: null,
    leader: null,
    leaderId: null,
    leaderUsername: null,
    members: [],
    maxSize: 6,
    status: 'recruiting',
    autoAssigned: true,
    typeId: null,
    notes: null,
    createdAt: '2026-11-01T20:00:00.000Z',
    updatedAt: '2026-11-01T20:00:00.000Z',
    ...values,
  }
}

/** The event as a reader without rights gets it. */
export function asView(facts: EventFacts): EventView {
  return viewEvent(facts, { discordUserId: '', isAdmin: false, isMember: false })
}

/** The event as lists have it. */
export function asListed(view: EventView): ListedEvent {
  const { parties: _, ...event } = view
  return event
}
