import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { createDocument } from '#boards/board-log.ts'
import { refuse } from '#core/errors.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { recordAudit } from '#core/audit.ts'
import { meetable, saveDeadline } from './event-deadline.commands.ts'
import type { Saving } from './event-save.commands.ts'
import { startSeries } from './event-series.commands.ts'
import { eventSaved } from './event.presenter.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { eventAdded } from './event.topics.ts'

/** The only way an event is created: with its roster, series, empty board, audit row and message. */
export async function insertEvent(
  { tx, emit, actor, now }: Saving,
  columns: Prisma.EventUncheckedCreateInput,
): Promise<EventFacts> {
  const wanted = await tx.event.create({ data: { ...columns, createdAt: now } })
  // The next ones of the series have the deadline, also when it is too late for this one.
  if (wanted.isRecurring && wanted.seriesId === null) await startSeries(tx, wanted, now)
  const event = wanted.status === 'upcoming' ? wanted : meetable(wanted, now)
  if (event !== wanted) await saveDeadline(tx, event)
  await eventAdded.publish({ tx, emit }, { event, source: actor.source, now })
  await createDocument(tx, formatBoardName({ kind: 'parties', eventId: event.id }))
  const { title, eventType, date, status, opensAt, pingRoleIds, rolesPingedAt } = event
  await recordAudit(tx, actor, {
    action: 'event_created',
    targetId: event.id,
    targetType: 'event',
    channelId: event.channelId,
    details: {
      eventTitle: title,
      before: null,
      after: {
        title,
        eventType,
        date: date.toISOString(),
        ...(pingRoleIds.length > 0 && rolesPingedAt === null && { pingRoleIds }),
        ...(status === 'upcoming' && { status, opensAt: opensAt?.toISOString() ?? null }),
      },
    },
  })
  const facts = (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
  emit(eventSaved(facts))
  return facts
}
