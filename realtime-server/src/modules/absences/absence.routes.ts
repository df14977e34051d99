import { absencesContract } from '@raidtisch/shared-types/contracts/absences.contract'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { maxDurationMinutes } from '@raidtisch/shared-types/domain/limits'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { createAbsence, deleteAbsence, type AbsenceDeps } from './absence.commands.ts'
import { presentAbsenceTo } from './absence.presenter.ts'
import { findAbsences } from './absence.queries.ts'

/** Whoever is away on the day of an event's start is away until its end. */
const longestEventDays = maxDurationMinutes / 24 / 60

export function registerAbsenceRoutes(routes: Routes, { db, outbox, clock }: AbsenceDeps): void {
  const deps = { db, outbox, clock }
  routes.guild(absencesContract.list, async (_input, actor) => {
    refuseOutsiders(actor)
    const timezone = await getGuildPlace(db.prisma, actor.serverId)
    const since = dayAfter(dayAt(timezone, clock.now()), -longestEventDays)
    const rows = await findAbsences(db.prisma, actor.serverId, since)
    return { timezone, absences: rows.map((row) => presentAbsenceTo(actor, row)) }
  })
  routes.guild(absencesContract.create, ({ body }, actor) => createAbsence(deps, actor, body))
  routes.guild(absencesContract.remove, ({ params }, actor) =>
    answerSuccess(deleteAbsence(deps, actor, params.id)),
  )
}
