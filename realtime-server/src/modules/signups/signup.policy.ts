import { eventAbilities } from '@raidtisch/shared-types/domain/event-abilities'
import { definePolicy } from '#core/policy.ts'
import { eventActorOf } from '#modules/events/event.policy.ts'

/** Leaders of the event may respond for other people. */
export const signUpPolicy = definePolicy({
  'signup.manage': (actor, event: { createdBy: string }) =>
    actor.rights.seesEvents && eventAbilities(eventActorOf(actor), event).manageSignUps,
})
