import { definePolicy } from '#core/policy.ts'

type Owned = { discordUserId: string }

/** Everyone who sees events may add and see absences; the reason is shown to the person and to leaders. */
export const absencePolicy = definePolicy({
  'absence.delete': (actor, absence: Owned) =>
    actor.rights.isAdmin || absence.discordUserId === actor.discordUserId,
  'absence.readReason': (actor, absence: Owned) =>
    actor.rights.isAdmin || absence.discordUserId === actor.discordUserId,
})
