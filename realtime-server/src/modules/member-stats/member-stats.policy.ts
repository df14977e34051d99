import { definePolicy } from '#core/policy.ts'

/** Who shows up how often is for those who lead; spec section 6. */
export const memberStatsPolicy = definePolicy({
  'member-stats.read': (actor) => actor.rights.isAdmin,
})
