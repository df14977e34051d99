import { randomUUID } from 'node:crypto'
import { EventStatus } from '@raidtisch/shared-types/contracts/entities'
import type { Absence, CreateAbsenceBody } from '@raidtisch/shared-types/contracts/absences.contract'
import {
  absencesMax,
  dayAt,
  isWithin,
  overlaps,
  spanFault,
  type DaySpan,
} from '@raidtisch/shared-types/domain/absence-rules'
import { declineRefusal, lacksRole } from '@raidtisch/shared-types/domain/event-rules'
import { openStatuses } from '@raidtisch/shared-types/domain/event-types'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { lockName } from '#core/db/lock-name.ts'
import { asText, day, dayIn } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { getRoster, lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { takeDecline } from '#modules/signups/answer.commands.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { absencePolicy } from './absence.policy.ts'
import { absencesChanged, presentAbsenceTo } from './absence.presenter.ts'
import { findAbsencesOf } from './absence.queries.ts'

export type AbsenceDeps = ChangeDeps & { clock: Clock }

/**
 * The actor is away: every event ahead that starts on these days is declined in the same transaction, with all that
 * declining does. Also those not answered yet, so that leaders need not ask. Events that come later show the absence.
 */
export async function createAbsence(
  deps: AbsenceDeps,
  actor: Actor,
  body: CreateAbsenceBody,
): Promise<{ absence: Absence; declined: number }> {
  refuseOutsiders(actor)
  return changeInSql(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const place = await getGuildPlace(tx, actor.serverId)
    const today = dayAt(place, now)
    const fault = spanFault(body, today)
    if (fault) refuseField(fault.field, fault.message)

    // Not the person's row: sign-ups lock it after an event's, and this would be the other way round.
    await lockName(tx, `absences of ${actor.discordUserId}`)
    const known = await findAbsencesOf(tx, actor.discordUserId, today)
    if (known.some((one) => overlaps(one, body))) refuse('absence_overlaps')
    if (known.length >= absencesMax) refuse('absence_limit_reached')

    const absence = await insertAbsence(tx, actor, body, now)
    emit(absencesChanged(actor.serverId))
    const declined = await declineSpan({ tx, emit, actor, now, place }, body)
    return { absence: presentAbsenceTo(actor, absence), declined }
  })
}

/** Takes an absence back. Nobody is signed up again by it: whether they want to is theirs to say. */
export async function deleteAbsence(deps: AbsenceDeps, actor: Actor, id: string): Promise<void> {
  await changeInSql(deps, async (tx, emit) => {
    const absence = await tx.sql
      .selectFrom('absence')
      .select(({ ref }) => [
        'discordUserId',
        asText(ref('fromDate')).as('fromDate'),
        asText(ref('toDate')).as('toDate'),
      ])
      .where('id', '=', id)
      .where('serverId', '=', actor.serverId)
      .forUpdate()
      .executeTakeFirst()
    if (!absence) refuse('absence_not_found')
    absencePolicy.authorize(actor, 'absence.delete', absence)
    await tx.sql.deleteFrom('absence').where('id', '=', id).execute()
    await recordAudit(tx, actor, {
      action: 'absence_deleted',
      actionType: 'participant_action',
      targetId: id,
      targetType: 'absence',
      details: { before: absence, after: null },
    })
    emit(absencesChanged(actor.serverId))
  })
}

async function insertAbsence(tx: SqlTx, actor: Actor, body: CreateAbsenceBody, now: Date) {
  const { fromDate, toDate } = body
  const { discordUserId, displayName, serverId } = actor
  const id = randomUUID()
  const reason = body.reason || null
  const days = { fromDate: day(fromDate), toDate: day(toDate) }
  await tx.sql
    .insertInto('absence')
    .values({ id, serverId, discordUserId, ...days, reason, createdAt: now })
    .execute()
  await recordAudit(tx, actor, {
    action: 'absence_created',
    actionType: 'participant_action',
    targetId: id,
    targetType: 'absence',
    details: { before: null, after: { discordUserId, fromDate, toDate, reason } },
  })
  return { id, discordUserId, displayName, fromDate, toDate, reason, createdAt: now }
}

type Declining = { tx: SqlTx; emit: Emit; actor: Actor; now: Date; place: string }

/** Declines what starts within the span and is still ahead; answers how many answers changed. */
async function declineSpan(declining: Declining, span: DaySpan): Promise<number> {
  const { tx, emit, actor, now, place } = declining
  // In the order of ids, so that two who go away at the same moment do not wait for each other in a ring.
  const events = await tx.sql
    .selectFrom('event')
    .select('id')
    .where('serverId', '=', actor.serverId)
    .where('status', 'in', openStatuses)
    .where('date', '>', now)
    .where((eb) => eb.between(dayIn(place, eb.ref('date')), day(span.fromDate), day(span.toDate)))
    .orderBy('id')
    .execute()
  let declined = 0
  for (const { id } of events) {
    const event = await lockEvent(tx, id)
    if (!event || !isConcerned(event, declining, span)) continue
    const roster = await getRoster(tx, id)
    const hasAnswered = roster.some((one) => one.discordUserId === actor.discordUserId)
    // Nobody waits for an answer from who could not come anyway.
    if (!hasAnswered && lacksRole(await answerableOf(tx, event), actor)) continue
    const { changed } = await takeDecline({ tx, emit, event, roster, actor, now })
    if (changed) declined += 1
  }
  return declined
}

/** Once more under the event's lock: it may have been moved or closed since it was found. */
function isConcerned(event: LockedEvent, { now, place }: Declining, span: DaySpan): boolean {
  return (
    declineRefusal({ status: EventStatus.parse(event.status) }) === null &&
    event.date > now &&
    isWithin(dayAt(place, event.date), span)
  )
}
