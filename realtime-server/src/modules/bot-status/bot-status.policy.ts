import { definePolicy } from '#core/policy.ts'

export const botStatusPolicy = definePolicy({
  'bot-status.read': (actor) => actor.rights.isAdmin,
})
