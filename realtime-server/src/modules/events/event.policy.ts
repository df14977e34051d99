import { eventAbilities } from '@raidtisch/shared-types/domain/event-abilities'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { definePolicy } from '#core/policy.ts'

type Owned = { createdBy: string }

/** How the shared table of abilities sees an actor. */
export function eventActorOf(actor: Actor): { discordUserId: string; isAdmin: boolean } {
  return { discordUserId: actor.discordUserId, isAdmin: actor.rights.isAdmin }
}

/** Who sees events answers them too; the table the browser uses decides about changing them. */
export const eventPolicy = definePolicy({
  'event.view': (actor) => actor.rights.seesEvents,
  'event.create': (actor) => actor.rights.isMember,
  'event.edit': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).edit,
  'event.archive': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).archive,
  'event.cancel': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).cancel,
  'event.open': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).edit,
  'event.delete': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).delete,
  /** Not the creator's alone: an admin may have deleted it, and only who deleted may know that it was a slip. */
  'event.restore': (actor, { deletedBy }: { deletedBy: string }) =>
    actor.rights.seesEvents && (actor.rights.isAdmin || deletedBy === actor.discordUserId),
  'event.export': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).edit,
  /** Leaders of the event may respond for other people. */
  'signup.manage': (actor, event: Owned) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).manageSignUps,
  /** Whoever has a link sees the stream screen. */
  'stream-link.manage': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).createStreamLink,
  'event.listArchived': (actor) => actor.rights.isAdmin,
  'event.stats': (actor) => actor.rights.isAdmin,
})

/** Events that are not public are for members; tells others what it takes. */
export function refuseOutsiders(actor: Actor): void {
  if (!eventPolicy.can(actor, 'event.view')) refuse('members_only')
}
