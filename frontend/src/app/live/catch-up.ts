import type { Query, QueryClient } from '@tanstack/react-query'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { ApiFailure } from '#lib/api/api-failure.ts'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { eventKeys, eventQuery, isMissing, pastEventsKey } from '#lib/queries/event.queries.ts'
import type { RecentMessages } from './recent-messages.ts'

export type CatchUpTiming = {
  /** The wait before a read: a missing message is often only late. */
  waitMs: number
  /** Plus a random part of this, so that not all browsers read at once. */
  jitterMs: number
  /** While answers are still too old, the wait grows up to this. */
  mostMs: number
}

export const usualTiming: CatchUpTiming = { waitMs: 250, jitterMs: 750, mostMs: 15_000 }

/** A read that failed is repeated after this time at the earliest. */
const failedForMs = 10_000

/** A list in which more events are old is read as a whole. */
const singleReadsAtMost = 5

export type CatchUp = {
  /** A message with this version arrived. */
  note: (eventId: string, version: number) => void
  /** The server says that this is the newest version. */
  noteHead: (eventId: string, version: number) => void
  /** A message arrived before an older one, which gets the whole wait to arrive. */
  noteGap: () => void
  forget: (eventId: string) => void
  /** The server's list of the active events with their versions. */
  compare: (active: Readonly<Record<string, number>>) => void
  /** Reads old data again, soon and with jitter. */
  soon: () => void
  /** Reads old data again at once. */
  now: () => void
  stop: () => void
}

export type CatchUpDeps = {
  client: QueryClient
  recent: Pick<RecentMessages, 'applyNewer'>
  timing: CatchUpTiming
  /** Over how long reads are spread at this moment, because so many browsers may read. */
  spreadMs: () => number
  /** Applies what the server published since this version of an event; resolves to whether it has all of it. */
  applyMissed: (eventId: string, version: number) => Promise<boolean>
}

/**
 * Compares cached data with the newest known versions. What is older is brought up to date by the messages that were
 * missed, or else read again: each event once, for its page and all lists.
 */
export function createCatchUp({ client, recent, timing, spreadMs, applyMissed }: CatchUpDeps): CatchUp {
  const heads = new Map<string, number>()
  const reading = new Set<string>()
  const waitingLists = new Set<string>()
  let active: ReadonlySet<string> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGapWaiting = false
  let isStopped = false
  let attempts = 0

  const isBehind = ({ id, version }: ListedEvent) => version < (heads.get(id) ?? 0) && !reading.has(id)

  /** Whether a list has other events than the server says, because messages were lost. */
  function hasOthers(list: readonly ListedEvent[], key: unknown): boolean {
    if (!active || key !== 'active') return false
    const listed = new Set(list.filter((event) => event.status === 'active').map((event) => event.id))
    return listed.size !== active.size || [...active].some((id) => !listed.has(id))
  }

  function queryIsBehind(query: Query): boolean {
    if (query.state.fetchStatus === 'fetching') return false
    // What is out of date is read when it is opened. On the screen, only a read that failed leaves it so.
    if (query.state.isInvalidated && !query.isActive()) return false
    return eventsIn(query).some(isBehind) || listHasOthers(query)
  }

  function listHasOthers(query: Query): boolean {
    return query.queryKey[1] === 'list' && hasOthers(eventsIn(query), query.queryKey[2])
  }

  /** The events to read one by one; null when the query has to be read as a whole, or is not on the screen. */
  function singleReads(query: Query): ListedEvent[] | null {
    const old = eventsIn(query).filter(isBehind)
    const isWhole = listHasOthers(query) || isSearch(query) || old.length > singleReadsAtMost
    return isWhole || !query.isActive() ? null : old
  }

  function compareNow(withinMs: number): void {
    clearTimeout(timer)
    timer = undefined
    isGapWaiting = false
    const behind = client.getQueryCache().findAll({ queryKey: eventKeys.all, predicate: queryIsBehind })
    const failed = client.getQueryCache().findAll({ type: 'active', predicate: readFailed })
    attempts = behind.length > 0 ? attempts + 1 : 0
    const single = behind.map((query) => [query, singleReads(query)] as const)
    const old = single.flatMap(([, events]) => events ?? []).toSorted((a, b) => b.version - a.version)
    for (const [id, version] of new Map(old.map((event) => [event.id, event.version])))
      void bringUpToDate(id, version, withinMs)
    for (const [query, events] of single) if (!events) void readList(query, withinMs)
    for (const query of failed) if (!behind.includes(query)) void readList(query, withinMs)
  }

  async function readList(query: Query, withinMs: number): Promise<void> {
    if (waitingLists.has(query.queryHash)) return
    waitingLists.add(query.queryHash)
    // An event that left the active list may be in another list now, and heartbeats name active events only.
    const hasOthers = listHasOthers(query)
    await pause(Math.random() * withinMs)
    waitingLists.delete(query.queryHash)
    if (isStopped) return
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    if (!hasOthers) return
    for (const queryKey of [eventKeys.list('archived'), eventKeys.list('announced'), pastEventsKey])
      void client.invalidateQueries({ queryKey })
  }

  async function bringUpToDate(id: string, version: number, withinMs: number): Promise<void> {
    reading.add(id)
    if (!(await applyMissed(id, version))) await readEvent(id, withinMs)
    reading.delete(id)
    // The read may have failed, or its answer be older than a message of which only the version is known.
    if (!isStopped) soon()
  }

  async function readEvent(id: string, withinMs: number): Promise<void> {
    await pause(Math.random() * withinMs)
    if (isStopped) return
    const read = await client.fetchQuery({ ...eventQuery(id), staleTime: 0 }).catch((failure: unknown) => {
      if (isMissing(failure)) readListsWith(id)
      return null
    })
    if (isStopped || !read) return
    // It may have newer names than the answer already.
    const event = client.getQueryData(eventQuery(id).queryKey) ?? read
    applyToCache(client, { type: 'event.saved', event })
    recent.applyNewer(event)
  }

  function readListsWith(id: string): void {
    void client.invalidateQueries({
      queryKey: eventKeys.lists,
      predicate: (query) => eventsIn(query).some((event) => event.id === id),
    })
  }

  /** Resolves at once, in the same turn, for no time at all. */
  async function pause(ms: number): Promise<void> {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  }

  function soon(): void {
    timer ??= setTimeout(() => compareNow(spreadMs()), waitMs())
  }

  function waitMs(): number {
    return Math.min(timing.mostMs, timing.waitMs * 2 ** attempts) + Math.random() * timing.jitterMs
  }

  function noteGap(): void {
    if (isGapWaiting) return
    isGapWaiting = true
    clearTimeout(timer)
    timer = setTimeout(() => compareNow(spreadMs()), waitMs())
  }

  function noteHead(eventId: string, version: number): void {
    heads.set(eventId, Math.max(version, heads.get(eventId) ?? 0))
  }

  function note(eventId: string, version: number): void {
    noteHead(eventId, version)
    if (active && !active.has(eventId)) active = undefined
  }

  function compare(next: Readonly<Record<string, number>>): void {
    active = new Set(Object.keys(next))
    for (const [id, version] of Object.entries(next)) noteHead(id, version)
  }

  function forget(eventId: string): void {
    heads.delete(eventId)
    active = undefined
  }

  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    for (const read of eventsIn(event.query)) recent.applyNewer(read)
    if (queryIsBehind(event.query)) soon()
    else attempts = 0
  })

  return {
    note,
    noteHead,
    noteGap,
    forget,
    compare,
    soon,
    now: () => compareNow(0),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      stopListening()
    },
  }
}

/** The events of a cached list or page; none for other data. */
function eventsIn({ queryKey: [noun, kind], state: { data } }: Query): readonly ListedEvent[] {
  if (noun !== eventKeys.all[0] || data === undefined) return []
  return kind === 'list' ? (data as ListedEvent[]) : [data as ListedEvent]
}

/** Whether what is shown is out of date because it could not be read, some time ago. */
function readFailed({ state }: Query): boolean {
  // Not `error`, which is empty again once a message has changed the data.
  const { isInvalidated, fetchStatus, data, fetchFailureReason: failure, errorUpdatedAt } = state
  if (!isInvalidated || fetchStatus !== 'idle' || data === undefined || failure === null) return false
  return !isRefused(failure) && Date.now() - errorUpdatedAt >= failedForMs
}

/** What the server refused stays refused; after too many reads it takes them again. */
function isRefused(error: Error): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Live messages do not update a search. */
function isSearch({ queryKey: [, kind, what] }: Query): boolean {
  return kind === 'list' && (what === 'search' || what === 'found')
}
