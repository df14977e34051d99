import type { Actor } from '#core/actor.ts'
import { definePolicy } from '#core/policy.ts'

export const guildPolicy = definePolicy({
  /** The records hold real names. */
  'guild.readUsers': (actor) => actor.rights.isAdmin,
  'guild.readRealNames': (actor) => actor.rights.isAdmin,
})

/** We post for people where they may write themselves; leaders plan for the whole guild. */
export function mayPostTo(
  { rights, serverId, roleIds }: Actor,
  { writerRoleIds }: { writerRoleIds: readonly string[] },
): boolean {
  return rights.isAdmin || [serverId, ...roleIds].some((id) => writerRoleIds.includes(id))
}
