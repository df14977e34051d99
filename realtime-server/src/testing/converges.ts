import type { EventView, ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { eventLists } from '@raidtisch/shared-types/domain/event-status'
import {
  applyToEvent,
  applyToEventList,
  type Applied,
  type EventListFilter,
} from '@raidtisch/shared-types/live/apply-event'
import { LiveMessage, committedTopics } from '@raidtisch/shared-types/live/messages'
import { expect } from 'vitest'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import { eventActorOf } from '#modules/events/event.policy.ts'
import { presentEventTo } from '#modules/events/event.presenter.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { listEventFacts } from '#modules/events/event.queries.ts'

/** Something a browser shows. Opening it reads it; `compare` wants messages applied to that to equal a fresh read. */
export type Screen = { open: () => Promise<{ compare: (messages: readonly LiveMessage[]) => Promise<void> }> }

/**
 * `read` is what HTTP answers; `apply` is what a browser makes of a message, and throws where it would have to
 * fetch again.
 */
export function screen<S>(
  name: string,
  read: () => Promise<S>,
  apply: (state: S, message: LiveMessage) => S,
): Screen {
  return {
    open: async () => {
      const stale = await read()
      return {
        compare: async (messages) => {
          const once = messages.reduce(apply, stale)
          const fresh = await read()
          expect(once, `${name}: what was stale and its messages equal a fresh read`).toEqual(fresh)
          expect(messages.reduce(apply, once), `${name}: messages that come twice do no harm`).toEqual(fresh)
        },
      }
    },
  }
}

/**
 * GET → command → its messages applied to the first GET → equals a second GET, on every screen.
 * Returns what the command announced to browsers, in order.
 */
export async function converges(
  db: Pick<Database, 'prisma'>,
  screens: readonly Screen[],
  act: () => Promise<unknown>,
): Promise<LiveMessage[]> {
  const open = await Promise.all(screens.map((one) => one.open()))
  const messages = await announcedBy(db, act)
  for (const { compare } of open) await compare(messages)
  return messages
}

/** What `act` announced to browsers, read from the outbox, where it committed together with the change. */
export async function announcedBy(
  { prisma }: Pick<Database, 'prisma'>,
  act: () => Promise<unknown>,
): Promise<LiveMessage[]> {
  const last = await prisma.outbox.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  await act()
  const rows = await prisma.outbox.findMany({
    where: { id: { gt: last?.id ?? 0n }, topic: { in: [...committedTopics] } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ payload }) => LiveMessage.parse(payload))
}

/** One event's page, as this actor sees it; null once the event is deleted. */
export function eventScreen(db: Pick<Database, 'prisma'>, actor: Actor, eventId: string): Screen {
  const read = async () => {
    const facts = await getEventFacts(db.prisma, eventId)
    return facts && presentEventTo(actor, facts)
  }
  return screen<EventView | null>(`event page of ${actor.username}`, read, (state, message) => {
    if (message.type === 'event.deleted' && message.eventId === eventId) return null
    return state && next(state, applyToEvent(state, message, eventActorOf(actor)))
  })
}

/** The dashboard's list, as GET /api/events with this filter answers this actor. */
export function eventListScreen(
  db: Pick<Database, 'prisma'>,
  actor: Actor,
  status?: EventListFilter['status'],
): Screen {
  const eventActor = eventActorOf(actor)
  const read = async () => {
    const owner = eventActor.isAdmin ? {} : { archivedOf: eventActor.discordUserId }
    const mine = status === 'archived' && !eventActor.isAdmin ? { createdBy: eventActor.discordUserId } : {}
    const filter = { ...(status && eventLists[status]), ...owner, ...mine }
    const events = await listEventFacts(db.prisma, filter, new Date())
    return events.map((facts) => presentEventTo(actor, facts))
  }
  return screen<ListedEvent[]>(`list of ${actor.username}, ${status ?? 'all'}`, read, (state, message) =>
    next(state, applyToEventList(state, message, eventActor, { status })),
  )
}

function next<S>(state: S, applied: Applied<S>): S {
  if (applied.outcome === 'gap') throw new Error('a message is missing: the versions have a gap')
  return applied.outcome === 'applied' ? applied.value : state
}
