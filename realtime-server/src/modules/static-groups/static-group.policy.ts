import { definePolicy } from '#core/policy.ts'

/** Leaders edit static groups; every member of the guild sees them. */
export const staticGroupPolicy = definePolicy({
  'static-group.view': () => true,
  'static-group.manage': (actor) => actor.rights.isAdmin,
})
