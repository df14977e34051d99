import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import type { Routes } from '#transports/http/routes.ts'
import { decline, signUp, type SignUpDeps } from './signup.commands.ts'

export function registerSignUpRoutes(routes: Routes, { db, outbox, clock }: SignUpDeps): void {
  const deps = { db, outbox, clock }
  routes.guild(signupsContract.signUp, ({ params, body }, actor) => signUp(deps, actor, params.id, body))
  routes.guild(signupsContract.decline, ({ params }, actor) => decline(deps, actor, params.id))
}
