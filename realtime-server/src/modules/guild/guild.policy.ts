import type { Actor } from '#core/actor.ts'
import { definePolicy } from '#core/policy.ts'

type Owned = { discordUserId: string }

/**
 * What the rights of the guild's roles allow, apart from events (`event.policy.ts`); spec section 6, decision 021.
 */
export const guildPolicy = definePolicy({
  /** The records hold real names. */
  'guild.readUsers': (actor) => actor.rights.isAdmin,
  'guild.readRealNames': (actor) => actor.rights.isAdmin,
  'settings.read': (actor) => actor.rights.isAdmin,
  'settings.save': (actor) => actor.rights.isAdmin,
  'bot-status.read': (actor) => actor.rights.isAdmin,
  /** A backup holds everything, real names among it. */
  'backup.manage': (actor) => actor.rights.isAdmin,
  /** Leaders edit the parties of all events; whoever sees events sees their parties. */
  'party.view': (actor) => actor.rights.seesEvents,
  'party.manage': (actor) => actor.rights.isAdmin,
  'party-type.read': (actor) => actor.rights.isAdmin,
  'party-type.manage': (actor) => actor.rights.isAdmin,
  /** Leaders, and they alone, also plan with them: a template brings parties along. */
  'event-template.read': (actor) => actor.rights.isAdmin,
  'event-template.manage': (actor) => actor.rights.isAdmin,
  /** Every member of the guild sees the static groups. */
  'static-group.view': () => true,
  'static-group.manage': (actor) => actor.rights.isAdmin,
  /** The link shows the current event to each person who has it. */
  'guild-stream-link.manage': (actor) => actor.rights.isAdmin,
  /** How often a person takes part is shown to Lead alone, not to PVP Orga. */
  'member-stats.read': (actor) => actor.rights.hasLeadRole,
  'attendance.read': (actor) => actor.rights.isAdmin,
  'attendance.correct': (actor) => actor.rights.isAdmin,
  /** It writes the answers of other people. */
  'event-import.manage': (actor) => actor.rights.isAdmin,
  /** Real names are private. */
  'user-mapping.view': (actor) => actor.rights.isAdmin,
  'user-mapping.manage': (actor) => actor.rights.isAdmin,
  /** It writes real names, and cards of other people. */
  'member-import.manage': (actor) => actor.rights.isAdmin,
  'audit.read': (actor) => actor.rights.canViewAuditLogs,
  'audit.seeRealNames': (actor) => actor.rights.isAdmin,
  /** People who see events add and see absences, but do not see another person's reason. */
  'absence.delete': (actor, absence: Owned) => actor.rights.isAdmin || isOwn(actor, absence),
  'absence.readReason': (actor, absence: Owned) => actor.rights.isAdmin || isOwn(actor, absence),
  /** Wishes about other people are on them. */
  'member-card.readAll': (actor) => actor.rights.isAdmin,
  'donation.see': (actor) => actor.rights.isMember,
})

function isOwn(actor: Actor, { discordUserId }: Owned): boolean {
  return discordUserId === actor.discordUserId
}

/** The bot posts for people where they may write themselves; leaders plan for the whole guild. */
export function mayPostTo(
  { rights, serverId, roleIds }: Actor,
  { writerRoleIds }: { writerRoleIds: readonly string[] },
): boolean {
  return rights.isAdmin || [serverId, ...roleIds].some((id) => writerRoleIds.includes(id))
}
