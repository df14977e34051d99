import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Routes } from '#transports/http/routes.ts'
import { repostEvent } from './post-repost.commands.ts'

export function registerEventPostRoutes(
  routes: Routes,
  { db, outbox, clock }: ChangeDeps & { clock: Clock },
): void {
  routes.guild(eventsContract.repost, ({ params }, actor) =>
    repostEvent({ db, outbox, clock }, actor, params.id),
  )
}
