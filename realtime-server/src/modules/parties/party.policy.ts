import { definePolicy } from '#core/policy.ts'

/** Leaders edit the parties of all events; whoever sees events sees their parties. */
export const partyPolicy = definePolicy({
  'party.view': (actor) => actor.rights.seesEvents,
  'party.manage': (actor) => actor.rights.isAdmin,
})
