import { eventAbilities } from '@raidtisch/shared-types/domain/event-abilities'
import { definePolicy } from '#core/policy.ts'

type Owned = { createdBy: string }

/** Leaders hand out links to the big screen; whoever has a link sees it. */
export const streamPolicy = definePolicy({
  'stream-link.manage': ({ discordUserId, rights }, event: Owned) =>
    eventAbilities({ discordUserId, isAdmin: rights.isAdmin }, event).createStreamLink,
  'guild-stream-link.manage': ({ rights }) => rights.isAdmin,
})
