import { attendanceContract } from '@raidtisch/shared-types/contracts/attendance.contract'
import type { Actor } from '#core/actor.ts'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { refuse } from '#core/errors.ts'
import { getEventStatus } from '#modules/events/event.queries.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import type { Routes } from '#transports/http/routes.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { attendanceColumns, presentAttendance, presentAttendanceRow } from './attendance.presenter.ts'
import { getAttendanceCounts } from './attendance.queries.ts'
import { presentTurnout } from './event-turnout.presenter.ts'
import { getTurnout } from './event-turnout.queries.ts'
import { correctAttendance } from './voice-check.commands.ts'
import { byPersonName, presentCheck, presentRecord } from './voice-check.presenter.ts'
import { findChecks, findRecords, getCheck } from './voice-check.queries.ts'

type AttendanceDeps = ChangeDeps & { env: PlayerRoleNames; clock: Clock }

export function registerAttendanceRoutes(routes: Routes, { env, db, outbox, clock }: AttendanceDeps): void {
  const statsFor = async (actor: Actor) => {
    guildPolicy.authorize(actor, 'attendance.read')
    const question = { serverId: actor.serverId, env, now: clock.now() }
    return presentAttendance(await getAttendanceCounts(db.prisma, question))
  }

  routes.guild(attendanceContract.stats, (_input, actor) => statsFor(actor))
  routes.download(attendanceContract.export, async (_input, actor) => ({
    name: 'Voice-Anwesenheit',
    columns: attendanceColumns,
    rows: (await statsFor(actor)).attendanceByUser.map(presentAttendanceRow),
  }))

  routes.guild(attendanceContract.checks, async (_input, actor) => {
    guildPolicy.authorize(actor, 'attendance.read')
    return (await findChecks(db.prisma, actor.serverId, clock.now())).map(presentCheck)
  })
  routes.guild(attendanceContract.check, async ({ params }, actor) => {
    guildPolicy.authorize(actor, 'attendance.read')
    const check = (await getCheck(db.prisma, actor.serverId, params.id)) ?? refuse('voice_check_not_found')
    const records = (await findRecords(db.prisma, actor.serverId, check)).map(presentRecord)
    return { check: presentCheck(check), records: records.sort(byPersonName) }
  })
  routes.guild(attendanceContract.correct, ({ params: { id, discordUserId }, body }, actor) =>
    correctAttendance({ db, outbox, clock }, actor, { checkId: id, discordUserId, body }),
  )

  routes.guild(attendanceContract.event, async ({ params }, actor) => {
    guildPolicy.authorize(actor, 'attendance.read')
    if ((await getEventStatus(db.prisma, params.id)) === null) refuse('event_not_found')
    return presentTurnout(await getTurnout(db.prisma, params.id))
  })
}
