import { definePolicy } from '#core/policy.ts'

export const settingsPolicy = definePolicy({
  'settings.read': (actor) => actor.rights.isAdmin,
  'settings.save': (actor) => actor.rights.isAdmin,
})
