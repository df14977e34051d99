import { eventAbilities } from '@raidtisch/shared-types/domain/event-abilities'
import type { Actor } from '#core/actor.ts'
import { definePolicy } from '#core/policy.ts'

type Owned = { createdBy: string }

/** How the shared table of abilities sees an actor. */
export function viewerOf(actor: Actor): { discordUserId: string; isAdmin: boolean } {
  return { discordUserId: actor.discordUserId, isAdmin: actor.rights.isAdmin }
}

/** Everybody of the guild sees events and answers them; the table the browser uses too decides the rest. */
export const eventPolicy = definePolicy({
  'event.create': (actor) => actor.rights.isMember,
  'event.edit': (actor, event: Owned) => eventAbilities(viewerOf(actor), event).edit,
  'event.archive': (actor, event: Owned) => eventAbilities(viewerOf(actor), event).archive,
  'event.delete': (actor, event: Owned) => eventAbilities(viewerOf(actor), event).delete,
  'event.listArchived': (actor) => actor.rights.isAdmin,
  'event.stats': (actor) => actor.rights.isAdmin,
})
