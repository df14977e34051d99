import type { QueryClient } from '@tanstack/react-query'
import { applyLive } from '@raidtisch/shared-types/live/apply-live'
import type { JoinAnswer, WatchAnswer } from '@raidtisch/shared-types/live/messages'
import { onReach } from '#lib/api/api.ts'
import { setConnection } from '#lib/live/connection.ts'
import { onOwnChange } from '#lib/live/own-changes.ts'
import { setWatchers, watchedEvents } from '#lib/live/watched-events.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { reconnectNow, type LiveSocket } from '#lib/live/socket.ts'
import { createTimers } from '#lib/timers.ts'
import { createCatchUp, usualTiming, type CatchUpTiming } from './catch-up.ts'
import { createAppliers } from './live-appliers.ts'
import { createCrowd } from './crowd.ts'
import { readAgain } from './overtaken-reads.ts'
import { createRecentMessages } from './recent-messages.ts'
import { changedSince } from './unversioned.ts'
import { askForRolesAgain, askWhoReadsAgain, isForReader } from './reader-rights.ts'
import { onWake } from './wake.ts'

export type BridgeTiming = CatchUpTiming & {
  /** After this time in the background a connection is treated as dead. */
  sleptMs: number
  /** An answer to joining that takes longer means a dead connection. */
  joinMs: number
  /** An answer with missed messages that takes longer is not waited for. */
  missedMs: number
  /** Pause before reconnecting after the server closed the connection on purpose. */
  hungUpMs: number
  /** Data without a version is read again within this time after a reconnect. */
  spreadMs: number
  /** Statistics of the whole guild are read again at most this often. */
  statisticsMs: number
}

export const usualBridgeTiming: BridgeTiming = {
  ...usualTiming,
  sleptMs: 10_000,
  joinMs: 5000,
  missedMs: 2000,
  hungUpMs: 2000,
  spreadMs: 2000,
  statisticsMs: 3000,
}

/** One process may send a message so much later than another one. */
const settleMs = 30_000

/**
 * Applies live messages to the query cache and finds lost ones:
 * versions are compared on joining, with every heartbeat, and when the device wakes. Returns how to stop.
 */
export function startLiveBridge(
  client: QueryClient,
  socket: LiveSocket,
  timing: BridgeTiming = usualBridgeTiming,
): () => void {
  const recent = createRecentMessages(client)
  const crowd = createCrowd(socket)
  const catchUp = createCatchUp({ client, recent, timing, spreadMs: crowd.spreadMs, applyMissed })
  const { later, end: endTimers } = createTimers()
  let joins = 0
  /** The reader's roles by the last answer to joining. */
  let roles: string | undefined
  /** All data is as of this moment or newer: first when the page began to load, then when the server was last heard. */
  let soundAt = performance.timeOrigin
  /** What changed before this connection is known only with the answer to joining. */
  let hasJoined = false
  let justWoke = false
  let hungUp = 0
  /** The last attempt to connect got no answer; after a refusal `comeBack` waits longer each time. */
  let hasFailed = false

  function join(patientMs = timing.joinMs): void {
    // Connecting joins. A reader who left meanwhile has no connection any more.
    if (!socket.connected) return
    socket.timeout(patientMs).emit('join', (late, answer) => {
      // Socket.IO says the same when the connection ends, and then it comes back in its own time.
      if (late) return socket.connected ? reconnectNow(socket) : undefined
      if (!isForReader(client, answer)) return
      noteRoles(answer)
      setConnection('live')
      crowd.note(answer.connections)
      catchUp.compare(answer.active)
      const atOnce = joins === 0 || justWoke
      joins += 1
      justWoke = false
      hungUp = 0
      if (atOnce) catchUp.now()
      else catchUp.soon()
      renew(answer, atOnce ? 0 : Math.max(timing.spreadMs, crowd.spreadMs()))
      soundAt = Date.now() - settleMs
      hasJoined = true
    })
    for (const eventId of watchedEvents.list()) watch(eventId)
  }

  /** A role that gives no right may still be one that an event asks for. */
  function noteRoles({ roleIds }: JoinAnswer): void {
    const now = roleIds?.toSorted().join()
    if (roles !== undefined && now !== undefined && roles !== now) void askForRolesAgain(client)
    roles = now
  }

  /** Reads again what has no version and may have changed meanwhile, each at its own moment. */
  function renew(answer: JoinAnswer, withinMs: number): void {
    for (const queryKey of changedSince(client, answer, Date.now() - soundAt, joins === 1))
      later(() => readAgain(client, queryKey), Math.random() * withinMs)
  }

  /** A server of an earlier version does not answer. */
  function applyMissed(eventId: string, version: number): Promise<boolean> {
    if (!socket.connected) return Promise.resolve(false)
    return new Promise((resolve) =>
      socket.timeout(timing.missedMs).emit('missed', { eventId, version }, (late, answer) => {
        const messages = late ? null : answer.messages
        for (const message of messages ?? []) applyLive(appliers, message)
        resolve(messages !== null)
      }),
    )
  }

  function watch(eventId: string): void {
    socket.emit('watch', { eventId }, (answer: WatchAnswer) => {
      if (!answer.ok) {
        // The event may have been deleted after it was read and before the server knew that this page watches it.
        if (answer.code === 'event_not_found')
          void client.invalidateQueries({ queryKey: eventKeys.detail(eventId), exact: true })
        return
      }
      setWatchers(client, eventId, answer.watchers)
      catchUp.noteHead(eventId, answer.version)
      catchUp.soon()
    })
  }

  /** The server closed or refused the connection: rights may be lost. Socket.IO does not reconnect by itself then. */
  function comeBack(): void {
    setConnection('connecting')
    void askWhoReadsAgain(client)
    hungUp += 1
    later(
      () => socket.connect(),
      Math.min(60_000, timing.hungUpMs * 2 ** (hungUp - 1)) * (0.5 + Math.random()),
    )
  }

  /** The server answers calls again: the connection does not wait for its next attempt, which may be seconds away. */
  function tryAgain(): void {
    if (!hasFailed) return
    hasFailed = false
    later(() => {
      if (!socket.connected && socket.io._readyState !== 'opening') reconnectNow(socket)
    }, Math.random() * crowd.spreadMs())
  }

  socket.on('connect', () => {
    hasFailed = false
    hasJoined = false
    join()
  })
  const appliers = createAppliers({ client, catchUp, crowd, recent, timing, later, join: () => join() })
  socket.on('live', (message) => {
    if (message.type === 'heartbeat' && hasJoined) soundAt = Date.now() - settleMs
    applyLive(appliers, message)
  })
  const stopTakingOwn = onOwnChange(client, (change) =>
    applyLive(appliers, { type: 'roster.changed', ...change }),
  )
  socket.on('disconnect', (reason) => {
    setConnection('connecting')
    if (reason === 'io server disconnect') comeBack()
  })
  socket.on('connect_error', () => {
    hasFailed = socket.active
    if (!hasFailed) comeBack()
  })
  const stopWatching = watchedEvents.subscribe((eventId, watched) => {
    if (!socket.connected) return
    if (watched) watch(eventId)
    else socket.emit('unwatch', { eventId })
  })
  const stopWaking = onWake((sleptMs) => {
    justWoke = true
    // A connection that ended meanwhile may not say so.
    if (socket.connected && sleptMs < timing.sleptMs) join(Math.min(1000, timing.joinMs))
    else reconnectNow(socket)
  })
  const stopReaching = onReach((isReached) => isReached && tryAgain())
  socket.connect()

  return () => {
    stopReaching()
    stopTakingOwn()
    stopWatching()
    stopWaking()
    catchUp.stop()
    endTimers()
    socket.off()
    socket.disconnect()
    setConnection('connecting')
  }
}
