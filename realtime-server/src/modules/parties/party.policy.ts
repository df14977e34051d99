import { definePolicy } from '#core/policy.ts'

/** The parties of all events are built by the guild's leaders and seen by everybody who sees the events. */
export const partyPolicy = definePolicy({
  'party.view': (actor) => actor.rights.seesEvents,
  'party.manage': (actor) => actor.rights.isAdmin,
})
