import { randomUUID } from 'node:crypto'
import type { Absence, CreateAbsenceBody } from '@raidtisch/shared-types/contracts/absences.contract'
import {
  absencesMax,
  isWithin,
  overlaps,
  spanFault,
  type DaySpan,
} from '@raidtisch/shared-types/domain/absence-rules'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { lacksRole } from '@raidtisch/shared-types/domain/signup-rules'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { lockName } from '#core/db/lock-name.ts'
import { asText, day, dayIn } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { takeDecline } from '#modules/signups/response.commands.ts'
import { readRosterPart } from '#modules/signups/roster-part.queries.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import type { SettingsChange } from '#modules/settings/settings.topics.ts'
import { presentAbsenceTo } from './absence.presenter.ts'
import { findAbsencesOf } from './absence.queries.ts'

export type AbsenceDeps = ChangeDeps & { clock: Clock }

/**
 * Adds an absence of the actor and declines each event ahead that starts on these days, in the same transaction; open
 * ones also without an earlier response, so that leaders need not ask. Events created later show the absence.
 */
export async function createAbsence(
  deps: AbsenceDeps,
  actor: Actor,
  body: CreateAbsenceBody,
): Promise<{ absence: Absence; declined: number }> {
  refuseOutsiders(actor)
  return changeInSql(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const zone = await getGuildPlace(tx, actor.serverId)
    const today = dayAt(zone, now)
    const fault = spanFault(body, today)
    if (fault) refuseField(fault.field, fault.message)

    // Not the person's row: sign-ups lock it after the event's row, so the opposite order could deadlock.
    await lockName(tx, `absences of ${actor.discordUserId}`)
    const known = await findAbsencesOf(tx, actor.discordUserId, today)
    if (known.some((one) => overlaps(one, body))) refuse('absence_overlaps')
    if (known.length >= absencesMax) refuse('absence_limit_reached')

    const absence = await insertAbsence(tx, actor, body, now)
    emit(guildChanged('absences.changed', actor.serverId))
    const declined = await declineSpan({ tx, emit, actor, now, zone }, body)
    return { absence: presentAbsenceTo(actor, absence), declined }
  })
}

/** Deletes an absence. Declined events stay declined: the person decides whether to sign up again. */
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
    guildPolicy.authorize(actor, 'absence.delete', absence)
    await tx.sql.deleteFrom('absence').where('id', '=', id).execute()
    await recordAudit(tx, actor, {
      action: 'absence_deleted',
      targetId: id,
      targetType: 'absence',
      details: { before: absence, after: null },
    })
    emit(guildChanged('absences.changed', actor.serverId))
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
    targetId: id,
    targetType: 'absence',
    details: { before: null, after: { discordUserId, fromDate, toDate, reason } },
  })
  return { id, discordUserId, displayName, fromDate, toDate, reason, createdAt: now }
}

type Declining = { tx: SqlTx; emit: Emit; actor: Actor; now: Date; zone: string }

/** Declines the events ahead that start within the span; returns how many responses changed. */
async function declineSpan(declining: Declining, span: DaySpan): Promise<number> {
  const { tx, emit, actor, now, zone } = declining
  // In the order of ids, so that two absences at the same moment cannot deadlock.
  const events = await tx.sql
    .selectFrom('event')
    .select('id')
    .where('serverId', '=', actor.serverId)
    .where('date', '>', now)
    .where((eb) => eb.between(dayIn(zone, eb.ref('date')), day(span.fromDate), day(span.toDate)))
    .orderBy('id')
    .execute()
  let declined = 0
  for (const { id } of events) {
    const event = await lockEvent(tx, id)
    if (!event || !isConcerned(event, declining, span)) continue
    const roster = await readRosterPart(tx, event, actor.discordUserId)
    // What a deadline counted does not become the person's own response.
    if (roster.own?.status === 'declined') continue
    // An event that is not open may come back with the response that it has; otherwise it expects none. Neither do leaders
    // of a person who lacks the required roles.
    if (!roster.own && (event.status !== 'active' || lacksRole(await answerableOf(tx, event), actor)))
      continue
    await takeDecline({ tx, emit, event, roster, person: actor, now })
    declined += 1
  }
  return declined
}

/** Checked again under the event's lock: it may have been moved since it was found. */
function isConcerned(event: LockedEvent, { now, zone }: Declining, span: DaySpan): boolean {
  return event.date > now && isWithin(dayAt(zone, event.date), span)
}

/** The guild's time zone decides whose absence is on which day, and only leaders hear of changed settings. */
export async function announceOtherDays(
  { emit }: Publishing,
  { serverId, changes }: SettingsChange,
): Promise<void> {
  if (changes.timezone !== undefined) emit(guildChanged('absences.changed', serverId))
}
