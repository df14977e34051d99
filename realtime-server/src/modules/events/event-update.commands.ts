import { isDeepStrictEqual } from 'node:util'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/events.contract'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import { refuse } from '#core/errors.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#modules/audit/audit.commands.ts'
import { readEventFields, type EventColumns } from './event-fields.queries.ts'
import { settleRoster } from './event-reservations.commands.ts'
import type { EventDeps } from './event.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { eventSaved, preselectedOf, presentEventTo } from './event.presenter.ts'
import { getEventFacts, lockEvent, type LockedEvent } from './event.queries.ts'

/** The columns that decide who has a seat. */
const seatColumns = ['maxTanks', 'maxHealers', 'maxDps', 'preselectedPlayers'] as const

/** Changes what was sent and differs. Raised maxima promote who waits; lowered ones throw nobody out. */
export async function updateEvent(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  body: UpdateEventBody,
): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.edit', event)
    if (event.status === 'archived') refuse('event_archived')
    const sent = await readEventFields(tx, event.serverId, body, preselectedOf(event))
    const changed = pickChanged(event, sent)
    if (Object.keys(changed).length > 0) {
      const saved = await tx.event.update({
        where: { id: event.id },
        data: { ...changed, version: { increment: 1 } },
      })
      if (seatColumns.some((column) => column in changed))
        await settleRoster(tx, actor, saved, deps.clock.now())
      await recordAudit(tx, actor, {
        action: 'event_updated',
        actionType: 'event_action',
        targetId: event.id,
        targetType: 'event',
        channelId: saved.channelId,
        details: { eventTitle: saved.title, ...beforeAndAfter(event, changed) },
      })
    }
    const facts = (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
    if (facts.version !== event.version) emit(eventSaved(facts))
    return presentEventTo(actor, facts)
  })
}

function pickChanged(event: LockedEvent, sent: EventColumns): EventColumns {
  const current = storedColumns(event)
  return Object.fromEntries(
    Object.entries(sent).filter(([column, value]) => !isDeepStrictEqual(current[column], value)),
  )
}

function beforeAndAfter(event: LockedEvent, changed: EventColumns) {
  const current = storedColumns(event)
  const before = Object.fromEntries(Object.keys(changed).map((column) => [column, current[column]]))
  return { before: asJson(before), after: asJson(changed) }
}

function storedColumns(event: LockedEvent): Record<string, unknown> {
  return { ...event, preselectedPlayers: preselectedOf(event) }
}

function asJson(columns: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(columns)) as Prisma.InputJsonObject
}
