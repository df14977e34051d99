import { definePolicy } from '#core/policy.ts'

/** Standing groups are kept by the guild's leaders and seen by everybody in the guild. */
export const staticGroupPolicy = definePolicy({
  'static-group.view': () => true,
  'static-group.manage': (actor) => actor.rights.isAdmin,
})
