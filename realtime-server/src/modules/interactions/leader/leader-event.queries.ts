import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import { presentEventTo } from '#modules/events/event.presenter.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'

/** The event, if the actor may change it; others are refused. */
export async function readForLeader(
  { db }: { db: Pick<Database, 'prisma'> },
  actor: Actor,
  eventId: string,
): Promise<EventView> {
  const facts = (await getEventFacts(db.prisma, eventId)) ?? refuse('event_not_found')
  eventPolicy.authorize(actor, 'event.edit', facts)
  return presentEventTo(actor, facts)
}
