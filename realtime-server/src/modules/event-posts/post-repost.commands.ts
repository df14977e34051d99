import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import { presentEventTo } from '#modules/events/event.presenter.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { isAnswerable } from './post.presenter.ts'

type RepostDeps = ChangeDeps & { clock: Clock }

/**
 * Posts an open event anew at the end of its channel, for example after a purge or many messages. Screens show nothing
 * of it, so the event's version stays.
 */
export async function repostEvent(deps: RepostDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.edit', event)
    const facts = (await getEventFacts(tx, eventId)) ?? refuse('event_not_found')
    if (!isAnswerable({ ...facts, reactivatedAt: event.reactivatedAt }, deps.clock.now()))
      refuse('event_not_open')
    if (facts.channelId === null) refuse('event_without_channel')
    // Without a row the event has no post yet, or gets its first one by itself.
    await tx.eventPost.updateMany({
      where: { eventId },
      data: {
        isRepostWanted: true,
        repostedAt: [],
        retryAt: null,
        failedVersion: null,
        attempts: 0,
        errorCode: null,
        errorMessage: null,
      },
    })
    await recordAudit(tx, actor, {
      action: 'event_reposted',
      targetId: event.id,
      targetType: 'event',
      channelId: event.channelId,
      details: { eventTitle: event.title },
    })
    return presentEventTo(actor, facts)
  })
}
