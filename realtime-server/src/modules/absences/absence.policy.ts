import { definePolicy } from '#core/policy.ts'

type Owned = { discordUserId: string }

/** Whoever sees events may be away and sees who is; why is between the person and the leaders. */
export const absencePolicy = definePolicy({
  'absence.delete': (actor, absence: Owned) =>
    actor.rights.isAdmin || absence.discordUserId === actor.discordUserId,
  'absence.readReason': (actor, absence: Owned) =>
    actor.rights.isAdmin || absence.discordUserId === actor.discordUserId,
})
