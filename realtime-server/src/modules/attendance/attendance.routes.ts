import { attendanceContract } from '@raidtisch/shared-types/contracts/attendance.contract'
import type { Actor } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import type { PlayerRoleNames } from '#modules/guild/guild.queries.ts'
import type { Routes } from '#transports/http/routes.ts'
import { attendancePolicy } from './attendance.policy.ts'
import { attendanceColumns, presentAttendance, presentAttendanceRow } from './attendance.presenter.ts'
import { getAttendanceCounts } from './attendance.queries.ts'

type AttendanceDeps = { env: PlayerRoleNames; db: Pick<Database, 'prisma'>; clock: Clock }

export function registerAttendanceRoutes(routes: Routes, { env, db, clock }: AttendanceDeps): void {
  const statsFor = async (actor: Actor) => {
    attendancePolicy.authorize(actor, 'attendance.read')
    const question = { serverId: actor.serverId, env, now: clock.now() }
    return presentAttendance(await getAttendanceCounts(db.prisma, question))
  }

  routes.guild(attendanceContract.stats, (_input, actor) => statsFor(actor))
  routes.download(attendanceContract.export, async (_input, actor) => ({
    name: 'Voice-Anwesenheit',
    columns: attendanceColumns,
    rows: (await statsFor(actor)).attendanceByUser.map(presentAttendanceRow),
  }))
}
