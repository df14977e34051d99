import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import type { Routes } from '#transports/http/routes.ts'
import { decline, signUp, type SignUpDeps } from './signup.commands.ts'

/**
 * Answers to one event wait for each other here instead of inside the database: when a whole guild presses at once,
 * those who wait for the event's lock would hold every connection, and nobody else would get one.
 */
export function registerSignUpRoutes(routes: Routes, { db, outbox, clock }: SignUpDeps): void {
  const deps = { db, outbox, clock }
  const inTurn = createOrderedQueue()
  routes.guild(signupsContract.signUp, ({ params, body }, actor) =>
    inTurn(params.id, () => signUp(deps, actor, params.id, body)),
  )
  routes.guild(signupsContract.decline, ({ params }, actor) =>
    inTurn(params.id, () => decline(deps, actor, params.id)),
  )
}
