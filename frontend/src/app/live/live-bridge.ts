import type { QueryClient } from '@tanstack/react-query'
import { applyLive } from '@raidtisch/shared-types/live/apply-live'
import type { WatchAnswer } from '@raidtisch/shared-types/live/messages'
import { setConnection } from '#lib/live/connection.ts'
import { setWatchers, watchedEvents } from '#lib/live/watched-events.ts'
import { absenceKeys } from '#lib/queries/absence.queries.ts'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { botStatusKeys } from '#lib/queries/bot-status.queries.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { userMappingKeys } from '#lib/queries/user-mapping.queries.ts'
import { reconnectNow, type LiveSocket } from '#lib/live/socket.ts'
import { createCatchUp, usualTiming, type CatchUpTiming } from './catch-up.ts'
import { createAppliers } from './live-appliers.ts'
import { askForRightsAgain, askWhoReadsAgain, forgetEvents, isAsKnown } from './reader-rights.ts'
import { onWake } from './wake.ts'

export type BridgeTiming = CatchUpTiming & {
  /** After this long in the background a connection is not believed any more. */
  sleptMs: number
  /** An answer to joining that takes longer means a dead connection. */
  joinMs: number
  /** Pause before coming back after the server hung up on purpose. */
  hungUpMs: number
  /** Reads without a version are renewed within this time after a reconnect. */
  spreadMs: number
  /** Statistics of the whole guild are read again at most this often. */
  statisticsMs: number
}

export const usualBridgeTiming: BridgeTiming = {
  ...usualTiming,
  sleptMs: 10_000,
  joinMs: 5000,
  hungUpMs: 2000,
  spreadMs: 2000,
  statisticsMs: 3000,
}

const withoutVersion = [
  auditKeys.all,
  memberKeys.all,
  absenceKeys.all,
  settingsKeys.all,
  botStatusKeys.all,
  publicationKeys.all,
  userMappingKeys.all,
  eventKeys.stats,
  statisticsKeys.members,
  statisticsKeys.attendance,
] as const

/**
 * Carries what the server says over the socket into the query cache, and makes sure nothing stays missed:
 * versions are compared on joining, with every heartbeat, and when the device wakes. Returns how to stop.
 */
export function startLiveBridge(
  client: QueryClient,
  socket: LiveSocket,
  timing: BridgeTiming = usualBridgeTiming,
): () => void {
  const catchUp = createCatchUp(client, timing)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let joins = 0
  let justWoke = false
  let hungUp = 0

  function later(run: () => void, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  function join(): void {
    const patient = joins === 0 || !justWoke ? timing.joinMs : Math.min(1000, timing.joinMs)
    socket.timeout(patient).emit('join', (late, answer) => {
      if (late) return reconnectNow(socket)
      setConnection('live')
      catchUp.compare(answer.active)
      if (!isAsKnown(client, answer.rights)) void askForRightsAgain(client)
      if (!answer.rights.seesEvents) forgetEvents(client)
      const atOnce = joins === 0 || justWoke
      joins += 1
      justWoke = false
      hungUp = 0
      if (atOnce) catchUp.now()
      else catchUp.soon()
      later(renewUnversioned, atOnce ? 0 : Math.random() * timing.spreadMs)
    })
    for (const eventId of watchedEvents.list()) watch(eventId)
  }

  function renewUnversioned(): void {
    for (const queryKey of withoutVersion) void client.invalidateQueries({ queryKey })
  }

  function watch(eventId: string): void {
    socket.emit('watch', { eventId }, (answer: WatchAnswer) => {
      if (!answer.ok) {
        // It may have been deleted after it was read and before the server knew who looks at it.
        if (answer.code === 'event_not_found')
          void client.invalidateQueries({ queryKey: eventKeys.detail(eventId), exact: true })
        return
      }
      setWatchers(client, eventId, answer.watchers)
      catchUp.note(eventId, answer.version)
      catchUp.soon()
    })
  }

  /** The server hung up or refused: rights may have gone. Socket.IO does not come back from this by itself. */
  function comeBack(): void {
    setConnection('connecting')
    void askWhoReadsAgain(client)
    hungUp += 1
    later(
      () => socket.connect(),
      Math.min(60_000, timing.hungUpMs * 2 ** (hungUp - 1)) * (0.5 + Math.random()),
    )
  }

  socket.on('connect', join)
  const appliers = createAppliers({ client, catchUp, timing, later, join })
  socket.on('live', (message) => applyLive(appliers, message))
  socket.on('disconnect', (reason) => {
    setConnection('connecting')
    if (reason === 'io server disconnect') comeBack()
  })
  socket.on('connect_error', () => {
    if (!socket.active) comeBack()
  })
  const stopWatching = watchedEvents.subscribe((eventId, watched) => {
    if (!socket.connected) return
    if (watched) watch(eventId)
    else socket.emit('unwatch', { eventId })
  })
  const stopWaking = onWake((sleptMs) => {
    justWoke = true
    if (socket.connected && sleptMs < timing.sleptMs) join()
    else reconnectNow(socket)
  })
  socket.connect()

  return () => {
    stopWatching()
    stopWaking()
    catchUp.stop()
    for (const timer of timers) clearTimeout(timer)
    socket.off()
    socket.disconnect()
    setConnection('connecting')
  }
}
