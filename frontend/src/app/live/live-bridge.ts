import type { QueryClient } from '@tanstack/react-query'
import type { Rights } from '@raidtisch/shared-types/domain/rights'
import type { LiveMessage, WatchAnswer } from '@raidtisch/shared-types/live/messages'
import { applyToCache, eventIdOf } from '#lib/live/apply-to-cache.ts'
import { setConnection } from '#lib/live/connection.ts'
import { setWatchers, watchedEvents } from '#lib/live/watched-events.ts'
import { absenceKeys } from '#lib/queries/absence.queries.ts'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { botStatusKeys } from '#lib/queries/bot-status.queries.ts'
import { eventKeys, pastNightsKey } from '#lib/queries/event.queries.ts'
import { guildKeys } from '#lib/queries/guild.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { userMappingKeys } from '#lib/queries/user-mapping.queries.ts'
import { reconnectNow, type LiveSocket } from '#lib/socket.ts'
import { createCatchUp, usualTiming, type CatchUpTiming } from './catch-up.ts'
import { onWake } from './wake.ts'
import { changesWhoCounts } from './who-counts.ts'

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
 * versions are compared on joining, with every beat, and when the device wakes. Returns how to stop.
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

  function hear(message: LiveMessage): void {
    switch (message.type) {
      case 'event.saved':
      case 'roster.changed':
      case 'parties.changed':
        catchUp.note(
          eventIdOf(message) ?? '',
          message.type === 'event.saved' ? message.event.version : message.version,
        )
        if (applyToCache(client, message) === 'gap') catchUp.soon()
        return countAgainSoon()
      case 'parties.published':
        return void client.invalidateQueries({ queryKey: publicationKeys.event(message.eventId) })
      case 'event.deleted':
        catchUp.forget(message.eventId)
        applyToCache(client, message)
        return countAgainSoon()
      case 'members.changed':
        if (changesWhoCounts(client, message)) readAgainSoon(statisticsKeys.members, timing.statisticsMs)
        return void applyToCache(client, message)
      case 'absences.changed':
        // Spread, for everybody hears of it at once.
        return later(
          () => void client.invalidateQueries({ queryKey: absenceKeys.all }),
          Math.random() * timing.jitterMs,
        )
      case 'watchers.changed':
        return setWatchers(client, message.eventId, message.count)
      case 'audit.appended':
        return readAgainSoon(auditKeys.all, timing.waitMs)
      case 'settings.changed':
        applyToCache(client, message)
        // The server's entry names the default channel.
        return void client.invalidateQueries({ queryKey: guildKeys.servers })
      case 'bot-status.changed':
        return readAgainSoon(botStatusKeys.all, timing.waitMs)
      case 'attendance.changed':
        return readAgainSoon(statisticsKeys.attendance, timing.statisticsMs)
      case 'mappings.changed':
        void client.invalidateQueries({ queryKey: userMappingKeys.all })
        return void client.invalidateQueries({ queryKey: memberKeys.all })
      case 'rights.changed':
        // Events that the server would not let the reader watch a moment ago may be open to them now.
        return void askForRightsAgain(client).then(join)
      case 'beat':
        if (message.active) catchUp.compare(message.active)
        if (message.event) catchUp.note(message.event.id, message.event.version)
        noticePresence(message.isPresenceKnown)
        return catchUp.soon()
      // Groups are read from their board; the stream is another page.
      case 'static-groups.changed':
      case 'stream.changed':
      case 'stream.current':
      case 'stream.closed':
        return undefined
    }
  }

  function countAgainSoon(): void {
    readAgainSoon(pastNightsKey, timing.statisticsMs)
    readAgainSoon(eventKeys.stats, timing.waitMs)
    readAgainSoon(statisticsKeys.members, timing.statisticsMs)
  }

  let isPresenceKnown: boolean | undefined
  /** When Discord's presence stops or returns, no message names the people: every shown presence changes at once. */
  function noticePresence(isKnown = isPresenceKnown): void {
    if (isPresenceKnown !== undefined && isKnown !== isPresenceKnown)
      later(
        () => void client.invalidateQueries({ queryKey: memberKeys.all }),
        Math.random() * timing.jitterMs,
      )
    isPresenceKnown = isKnown
  }

  const waiting = new Set<string>()
  /** Lets figures be read again; what changes until then is read with them. */
  function readAgainSoon(queryKey: readonly [string], ms: number): void {
    if (waiting.has(queryKey[0])) return
    waiting.add(queryKey[0])
    later(() => {
      waiting.delete(queryKey[0])
      void client.invalidateQueries({ queryKey })
    }, ms)
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
  socket.on('live', hear)
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

/** Whether what the page asked for about rights still holds. What it has not asked for is no difference. */
function isAsKnown(client: QueryClient, rights: Rights): boolean {
  const known: Partial<Rights> = Object.assign(
    {},
    client.getQueryData<Pick<Rights, 'isAdmin' | 'hasLeadRole'>>(authKeys.permissions),
    client.getQueryData<Pick<Rights, 'isMember'>>(authKeys.memberPermissions),
    client.getQueryData<Pick<Rights, 'canViewAuditLogs'>>(authKeys.auditPermissions),
  )
  return Object.entries(rights).every(([right, has]) => (known[right as keyof Rights] ?? has) === has)
}

/** Events are for members now: what is on the screen goes, and the server says why. */
function forgetEvents(client: QueryClient): void {
  for (const [queryKey, data] of client.getQueriesData({ queryKey: eventKeys.all }))
    if (data !== undefined) void client.resetQueries({ queryKey, exact: true })
}

/** The reader may have signed out elsewhere: rights wait for who it is now, and nobody has none. */
async function askWhoReadsAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: authKeys.user })
  if (client.getQueryData(authKeys.user) === null) await client.invalidateQueries({ queryKey: authKeys.all })
}

async function askForRightsAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: authKeys.all })
  await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== authKeys.all[0] })
}
