import { definePolicy } from '#core/policy.ts'

/** Who shows up how often is for leaders, not for every admin; spec section 6 and decision 021. */
export const memberStatsPolicy = definePolicy({
  'member-stats.read': (actor) => actor.rights.hasLeadRole,
})
