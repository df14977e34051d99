import type { Absence } from '@raidtisch/shared-types/contracts/absences.contract'
import type { Actor } from '#core/actor.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'

export type AbsenceRow = Omit<Absence, 'createdAt'> & { createdAt: Date }

/** An absence as this actor may know it. */
export function presentAbsenceTo(actor: Actor, row: AbsenceRow): Absence {
  return {
    ...row,
    reason: guildPolicy.can(actor, 'absence.readReason', row) ? row.reason : null,
    createdAt: row.createdAt.toISOString(),
  }
}
