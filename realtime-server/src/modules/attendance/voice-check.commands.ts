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
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit, systemDoer } from '#modules/audit/audit.commands.ts'
import { playersOf } from '#modules/guild/guild-players.queries.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { attendancePolicy } from './attendance.policy.ts'
import { attendanceChanged, presentRecord } from './voice-check.presenter.ts'
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

/** Writes down of everybody with a member role whether they sit in a voice channel, and in which. */
export async function takeVoiceCheck(tx: SqlTx, emit: Emit, { evening, env, now }: Look): Promise<void> {
  const id = await insertCheck(tx, evening, now)
  if (id === null) return
  const { serverId, day, dayOfWeek, eventType } = evening
  const seen = await tx.$queryRaw<{ isPresent: boolean }[]>`
    WITH player AS (${playersOf(serverId, env)})
    INSERT INTO voice_attendance
      (id, server_id, channel_id, channel_name, discord_user_id, username, display_name, check_date, check_time,
       day_of_week, event_type, is_present, created_at)
    SELECT gen_random_uuid()::text, ${serverId}, person.voice_channel_id, channel.name, player.id, player.username,
           player."displayName", ${day}::date, ${voiceCheckTime}, ${dayOfWeek}::int, ${eventType},
           person.voice_channel_id IS NOT NULL, ${now}::timestamptz
    FROM player JOIN chat_user person ON person.id = player.id
    LEFT JOIN guild_channel channel ON channel.id = person.voice_channel_id
    RETURNING is_present AS "isPresent"`
  const presentCount = seen.filter(({ isPresent }) => isPresent).length
  await recordAudit(tx, systemDoer(serverId), {
    action: 'voice_checked',
    actionType: 'general_activity',
    targetId: id,
    targetType: 'voice_check',
    details: { before: null, after: { checkDate: day, presentCount, totalCount: seen.length } },
  })
  emit(attendanceChanged(serverId))
}

/** Writes down that nobody looked, so that an evening without figures is not taken for an evening without people. */
export async function noteMissedCheck(tx: SqlTx, emit: Emit, evening: Evening): Promise<void> {
  const id = await insertCheck(tx, evening, null)
  if (id === null) return
  await recordAudit(tx, systemDoer(evening.serverId), {
    action: 'voice_check_missed',
    actionType: 'general_activity',
    targetId: id,
    targetType: 'voice_check',
    details: { before: null, after: { checkDate: evening.day } },
  })
  emit(attendanceChanged(evening.serverId))
}

/** Null when this evening has its check already: a guild that moves to another zone has 21:10 twice on one day. */
async function insertCheck(tx: SqlTx, evening: Evening, checkedAt: Date | null): Promise<string | null> {
  const { serverId, day, dayOfWeek, eventType, dueAt } = evening
  const id = randomUUID()
  const inserted = await tx.$executeRaw`
    INSERT INTO voice_check (id, server_id, check_date, check_time, day_of_week, event_type, due_at, checked_at)
    VALUES (${id}, ${serverId}, ${day}::date, ${voiceCheckTime}, ${dayOfWeek}::int, ${eventType},
            ${dueAt}::timestamptz, ${checkedAt}::timestamptz)
    ON CONFLICT (server_id, check_date, check_time) DO NOTHING`
  return inserted === 1 ? id : null
}

type Correction = { checkId: string; discordUserId: string; body: CorrectAttendanceBody }

/** A leader knows better than the bot. What it had seen stays, with who says otherwise, when and why. */
export async function correctAttendance(
  { clock, ...deps }: ChangeDeps & { clock: Clock },
  actor: Actor,
  { checkId, discordUserId, body: { isPresent, reason } }: Correction,
): Promise<AttendanceRecord> {
  attendancePolicy.authorize(actor, 'attendance.correct')
  const { serverId } = actor
  return changeInSql(deps, async (tx, emit) => {
    const check = (await getCheck(tx, serverId, checkId)) ?? refuse('voice_check_not_found')
    const [row] = await tx.$queryRaw<{ id: string; isPresent: boolean }[]>`
      SELECT v.id, v.is_present AS "isPresent" FROM voice_attendance v
      WHERE v.server_id = ${serverId} AND v.check_date = ${check.checkDate}::date AND v.check_time = ${check.checkTime}
        AND v.discord_user_id = ${discordUserId}
      FOR UPDATE`
    if (!row) refuse('attendance_not_found')
    // Also the second of two leaders who say the same at the same moment: the first one's reason stays.
    if (row.isPresent === isPresent) refuse('attendance_unchanged')
    await tx.$executeRaw`
      UPDATE voice_attendance SET
        is_present = ${isPresent}, seen_present = coalesce(seen_present, is_present), corrected_at = ${clock.now()},
        corrected_by = ${actor.discordUserId}, correction_reason = ${reason}
      WHERE id = ${row.id}`
    await recordAudit(tx, actor, {
      action: 'attendance_corrected',
      actionType: 'participant_action',
      targetId: row.id,
      targetType: 'attendance',
      details: {
        before: { discordUserId, checkDate: check.checkDate, isPresent: row.isPresent },
        after: { discordUserId, checkDate: check.checkDate, isPresent, reason },
      },
    })
    emit(attendanceChanged(serverId))
    const [record] = await findRecords(tx, serverId, check, discordUserId)
    return presentRecord(record ?? refuse('attendance_not_found'))
  })
}
