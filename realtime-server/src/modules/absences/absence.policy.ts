import { definePolicy } from '#core/policy.ts'

type Owned = { discordUserId: string }

/** Everybody who sees events sees who is away; why is between the person and the leaders. */
export const absencePolicy = definePolicy({
  'absence.create': (actor) => actor.rights.seesEvents,
  'absence.delete': (actor, absence: Owned) =>
    actor.rights.isAdmin || absence.discordUserId === actor.discordUserId,
  'absence.readReason': (actor, absence: Owned) =>
    actor.rights.isAdmin || absence.discordUserId === actor.discordUserId,
})
