import { isDeepStrictEqual } from 'node:util'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { type AuditActor, recordAudit } from '#core/audit.ts'
import { askRestAgain, settledDeadline } from './event-deadline.commands.ts'
import type { EventColumns } from './event-fields.queries.ts'
import { preselectedOf } from './event-copy.presenter.ts'
import { eventSaved } from './event.presenter.ts'
import { getEventFacts } from './event-facts.queries.ts'
import type { LockedEvent } from './event.queries.ts'
import { capacityChanged, eventChanged } from './event.topics.ts'

export type Saving = { tx: Tx; emit: Emit; actor: AuditActor; now: Date }

/** The columns that decide who is on the roster. */
const capacityColumns = ['maxTanks', 'maxHealers', 'maxDps', 'preselectedPlayers'] as const

/**
 * Writes the columns of a locked event that differ, publishes it and audits before and after; null when none differs.
 * Raised maxima promote the waiting list unless the event is over; lowered ones remove no participant.
 */
export async function saveColumns(
  { tx, emit, actor, now }: Saving,
  event: LockedEvent,
  columns: EventColumns,
): Promise<EventFacts | null> {
  const wanted = pickChanged(event, columns)
  const changed = { ...wanted, ...pickChanged(event, settledDeadline(event, wanted, now)) }
  if (Object.keys(changed).length === 0) return null
  const saved = await tx.event.update({
    where: { id: event.id },
    data: { ...changed, version: { increment: 1 } },
  })
  // Whoever is to respond again is asked with the new maxima and reservations.
  const isSettled = await askRestAgain({ tx, emit }, { before: event, after: saved, now })
  await eventChanged.publish({ tx, emit }, { before: event, after: saved, actor, now })
  const isReopened = event.status === 'completed' && saved.status === 'active'
  const isCapacityChanged = isReopened || capacityColumns.some((column) => column in changed)
  // Nobody is promoted into an event that is over, which would change its statistics, until it is open again.
  if (isCapacityChanged && !isSettled && saved.status !== 'completed')
    await capacityChanged.publish({ tx, emit }, { event: saved, source: actor.source, now })
  await recordAudit(tx, actor, {
    action: 'event_updated',
    targetId: event.id,
    targetType: 'event',
    channelId: saved.channelId,
    details: { eventTitle: saved.title, ...beforeAndAfter(event, changed) },
  })
  const facts = (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
  emit(eventSaved(facts))
  return facts
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
