import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type {
  AttendanceRecord,
  CorrectAttendanceBody,
} from '@raidtisch/shared-types/contracts/attendance.contract'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { voiceCheckTime } from '@raidtisch/shared-types/domain/voice-checks'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { day } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit, systemActor } from '#core/audit.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { playersOf } from '#modules/guild/guild-players.queries.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { presentRecord } from './voice-check.presenter.ts'
import { findRecords, getCheck } from './voice-check.queries.ts'

/** An evening of a check: the day on the guild's calendar and the moment that its 21:10 is. */
export type Evening = {
  serverId: string
  day: string
  dayOfWeek: number
  eventType: EventType
  dueAt: Date
}

type Look = { evening: Evening; env: PlayerRoleNames; now: Date }

/** Stores for each person with a member role whether they are in a voice channel, and in which. */
export async function takeVoiceCheck(tx: SqlTx, emit: Emit, { evening, env, now }: Look): Promise<void> {
  const id = await insertCheck(tx, evening, now)
  if (id === null) return
  const { serverId, dayOfWeek, eventType } = evening
  const seen = await tx.sql
    .with('player', () => playersOf(serverId, env))
    .insertInto('voiceAttendance')
    .columns([
      'id',
      'serverId',
      'channelId',
      'channelName',
      'discordUserId',
      'username',
      'displayName',
      'checkDate',
      'checkTime',
      'dayOfWeek',
      'eventType',
      'isPresent',
      'createdAt',
    ])
    .expression(({ selectFrom }) =>
      selectFrom('player')
        .innerJoin('chatUser as person', 'person.id', 'player.id')
        .leftJoin('guildChannel as channel', 'channel.id', 'person.voiceChannelId')
        .select(({ eb }) => [
          sql<string>`gen_random_uuid()::text`.as('id'),
          sql<string>`${serverId}::text`.as('serverId'),
          'person.voiceChannelId',
          'channel.name',
          'player.id as discordUserId',
          'player.username',
          'player.displayName',
          day(evening.day).as('checkDate'),
          sql<string>`${voiceCheckTime}::text`.as('checkTime'),
          sql<number>`${dayOfWeek}::int`.as('dayOfWeek'),
          sql<string>`${eventType}::text`.as('eventType'),
          eb('person.voiceChannelId', 'is not', null).$castTo<boolean>().as('isPresent'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
        ]),
    )
    .returning('isPresent')
    .execute()
  const presentCount = seen.filter(({ isPresent }) => isPresent).length
  await recordAudit(tx, systemActor(serverId), {
    action: 'voice_checked',
    targetId: id,
    targetType: 'voice_check',
    details: { before: null, after: { checkDate: evening.day, presentCount, totalCount: seen.length } },
  })
  emit(guildChanged('attendance.changed', serverId))
}

/** Stores a missed check, so that an evening without figures does not look like one without people. */
export async function noteMissedCheck(tx: SqlTx, emit: Emit, evening: Evening): Promise<void> {
  const id = await insertCheck(tx, evening, null)
  if (id === null) return
  await recordAudit(tx, systemActor(evening.serverId), {
    action: 'voice_check_missed',
    targetId: id,
    targetType: 'voice_check',
    details: { before: null, after: { checkDate: evening.day } },
  })
  emit(guildChanged('attendance.changed', evening.serverId))
}

/** Null when this evening has its check already: a guild that moves to another zone has 21:10 twice on one day. */
async function insertCheck(tx: SqlTx, evening: Evening, checkedAt: Date | null): Promise<string | null> {
  const { serverId, dayOfWeek, eventType, dueAt } = evening
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('voiceCheck')
    .values({
      id,
      serverId,
      dayOfWeek,
      eventType,
      dueAt,
      checkedAt,
      checkDate: day(evening.day),
      checkTime: voiceCheckTime,
    })
    .onConflict((conflict) => conflict.columns(['serverId', 'checkDate', 'checkTime']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : null
}

type Correction = { checkId: string; discordUserId: string; body: CorrectAttendanceBody }

/** A leader corrects what the bot saw. That stays stored, with who corrected it, when and why. */
export async function correctAttendance(
  { clock, ...deps }: ChangeDeps & { clock: Clock },
  actor: Actor,
  { checkId, discordUserId, body: { isPresent, reason } }: Correction,
): Promise<AttendanceRecord> {
  guildPolicy.authorize(actor, 'attendance.correct')
  const { serverId } = actor
  return changeInSql(deps, async (tx, emit) => {
    const check = (await getCheck(tx, serverId, checkId)) ?? refuse('voice_check_not_found')
    const row = await tx.sql
      .selectFrom('voiceAttendance')
      .select(['id', 'isPresent'])
      .where('serverId', '=', serverId)
      .where('checkDate', '=', day(check.checkDate))
      .where('checkTime', '=', check.checkTime)
      .where('discordUserId', '=', discordUserId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('attendance_not_found')
    // Also when two leaders make the same correction at once: the first one's reason stays.
    if (row.isPresent === isPresent) refuse('attendance_unchanged')
    await tx.sql
      .updateTable('voiceAttendance')
      .set({
        isPresent,
        seenPresent: ({ fn }) => fn.coalesce('seenPresent', 'isPresent'),
        correctedAt: clock.now(),
        correctedBy: actor.discordUserId,
        correctionReason: reason,
      })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(tx, actor, {
      action: 'attendance_corrected',
      targetId: row.id,
      targetType: 'attendance',
      details: {
        before: { discordUserId, checkDate: check.checkDate, isPresent: row.isPresent },
        after: { discordUserId, checkDate: check.checkDate, isPresent, reason },
      },
    })
    emit(guildChanged('attendance.changed', serverId))
    const [record] = await findRecords(tx, serverId, check, discordUserId)
    return presentRecord(record ?? refuse('attendance_not_found'))
  })
}
