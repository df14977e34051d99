import { definePolicy } from '#core/policy.ts'

/** The parties of all events are built by the guild's leaders and seen by everybody in the guild. */
export const partyPolicy = definePolicy({
  'party.view': () => true,
  'party.manage': (actor) => actor.rights.isAdmin,
})
