import { eventAbilities, type EventActor } from '@raidtisch/shared-types/domain/event-abilities'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { definePolicy } from '#core/policy.ts'

type Owned = { createdBy: string }

/** An actor in the form that the shared table of abilities takes. */
export function eventActorOf({ discordUserId, rights: { isAdmin, isMember } }: Actor): EventActor {
  return { discordUserId, isAdmin, isMember }
}

/**
 * People who see events may respond to them; changes follow the table that the browser uses, too. Whoever lost the role
 * that lets them create events loses their own ones with it: members see events, so nobody is asked for that as well.
 */
export const eventPolicy = definePolicy({
  'event.view': (actor) => actor.rights.seesEvents,
  'event.create': (actor) => actor.rights.isMember,
  'event.edit': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).edit,
  'event.archive': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).archive,
  'event.cancel': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).cancel,
  'event.open': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).edit,
  'event.delete': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).delete,
  /** For admins and the person who deleted it, not for its creator: they may not know that it was a slip. */
  'event.restore': (actor, { deletedBy }: { deletedBy: string }) =>
    actor.rights.isAdmin || (actor.rights.isMember && deletedBy === actor.discordUserId),
  'event.export': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).edit,
  /** Leaders of the event may respond for other people. */
  'signup.manage': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).manageSignUps,
  /** Who may manage links; seeing a stream screen needs only the link. */
  'stream-link.manage': (actor, event: Owned) => eventAbilities(eventActorOf(actor), event).createStreamLink,
  'event.listArchived': (actor) => actor.rights.isAdmin,
  'event.stats': (actor) => actor.rights.isAdmin,
})

/** Refuses people who may not see events, with the reason: events that are not public are for members. */
export function refuseOutsiders(actor: Actor): void {
  if (!eventPolicy.can(actor, 'event.view')) refuse('members_only')
}
