import { eventAbilities } from '@raidtisch/shared-types/domain/event-abilities'
import { definePolicy } from '#core/policy.ts'
import { viewerOf } from '#modules/events/event.policy.ts'

/** Who may answer for other people: whoever leads the event. */
export const signUpPolicy = definePolicy({
  'signup.manage': (actor, event: { createdBy: string }) =>
    actor.rights.seesEvents && eventAbilities(viewerOf(actor), event).manageSignUps,
})
