import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import { refuse } from '#core/errors.ts'
import type { EventDeps } from './event.commands.ts'
import { saveStatus } from './event-status.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { presentEventTo } from './event.presenter.ts'
import { lockEvent } from './event.queries.ts'

/** Opens an upcoming event for answers before its time. */
export async function openEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.open', event)
    if (event.status !== 'upcoming') refuse('event_not_upcoming')
    const facts = await saveStatus({ tx, emit, actor, event }, 'event_opened', {
      status: 'active',
      opensAt: null,
    })
    return presentEventTo(actor, facts)
  })
}
