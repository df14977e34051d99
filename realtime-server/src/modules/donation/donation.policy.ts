import { definePolicy } from '#core/policy.ts'

export const donationPolicy = definePolicy({
  'donation.see': (actor) => actor.rights.isMember,
})
