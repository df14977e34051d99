import { definePolicy } from '#core/policy.ts'

export const guildPolicy = definePolicy({
  /** The records hold real names. */
  'guild.readUsers': (actor) => actor.rights.isAdmin,
  'guild.readRealNames': (actor) => actor.rights.isAdmin,
})
