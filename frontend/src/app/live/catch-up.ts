import type { Query, QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventKeys } from '#lib/queries/event.queries.ts'

export type CatchUpTiming = {
  /** Wait this long before asking: what is missing is often just late. */
  waitMs: number
  /** Plus a random part of this, so that a hall of readers does not ask at once. */
  jitterMs: number
  /** Answers that stay behind are asked for ever more slowly, at most so slowly. */
  mostMs: number
}

export const usualTiming: CatchUpTiming = { waitMs: 250, jitterMs: 750, mostMs: 15_000 }

export type CatchUp = {
  /** A message told of this version. */
  note: (eventId: string, version: number) => void
  forget: (eventId: string) => void
  /** The server's word on which events are active, and their versions. */
  compare: (active: Readonly<Record<string, number>>) => void
  /** Asks for what is behind, soon and with jitter. */
  soon: () => void
  /** Asks for what is behind at once. */
  now: () => void
  stop: () => void
}

/**
 * Compares what is cached with the newest versions heard of, and asks again for what is behind.
 * A read that was overtaken by messages while it travelled is noticed when it arrives.
 */
export function createCatchUp(client: QueryClient, timing: CatchUpTiming = usualTiming): CatchUp {
  const heads = new Map<string, number>()
  let active: ReadonlySet<string> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0

  const isBehind = (event: EventView) => event.version < (heads.get(event.id) ?? 0)

  /** Whether events came into a list or left it unheard. */
  function hasOthers(list: readonly EventView[], key: unknown): boolean {
    if (!active || key !== 'active') return false
    const listed = new Set(list.filter((event) => event.status === 'active').map((event) => event.id))
    return listed.size !== active.size || [...active].some((id) => !listed.has(id))
  }

  function queryIsBehind(query: Query): boolean {
    const { data, isInvalidated } = query.state
    if (data === undefined || isInvalidated || query.state.fetchStatus === 'fetching') return false
    const [noun, kind, what] = query.queryKey
    if (noun !== eventKeys.all[0]) return false
    if (kind !== 'list') return isBehind(data as EventView)
    const list = data as EventView[]
    return list.some(isBehind) || hasOthers(list, what)
  }

  function now(): void {
    clearTimeout(timer)
    timer = undefined
    const behind = client.getQueryCache().findAll({ queryKey: eventKeys.all, predicate: queryIsBehind })
    attempts = behind.length > 0 ? attempts + 1 : 0
    for (const query of behind) void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // What left the active ones unheard may stand in the archive now, of which no heartbeat tells.
    if (
      behind.some(
        ({ queryKey: [, kind, what], state }) =>
          kind === 'list' && hasOthers(state.data as EventView[], what),
      )
    )
      for (const list of ['archived', 'announced'] as const)
        void client.invalidateQueries({ queryKey: eventKeys.list(list) })
  }

  function soon(): void {
    const wait = Math.min(timing.mostMs, timing.waitMs * 2 ** attempts)
    timer ??= setTimeout(now, wait + Math.random() * timing.jitterMs)
  }

  function note(eventId: string, version: number): void {
    heads.set(eventId, Math.max(version, heads.get(eventId) ?? 0))
    if (active && !active.has(eventId)) active = undefined
  }

  function compare(next: Readonly<Record<string, number>>): void {
    active = new Set(Object.keys(next))
    for (const [id, version] of Object.entries(next)) heads.set(id, Math.max(version, heads.get(id) ?? 0))
  }

  function forget(eventId: string): void {
    heads.delete(eventId)
    active = undefined
  }

  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (queryIsBehind(event.query)) soon()
    else attempts = 0
  })

  return {
    note,
    forget,
    compare,
    soon,
    now,
    stop: () => {
      clearTimeout(timer)
      stopListening()
    },
  }
}
