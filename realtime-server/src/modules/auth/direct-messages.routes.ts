import { directMessagesContract } from '@raidtisch/shared-types/contracts/direct-messages.contract'
import type { ChangeDeps } from '#core/change.ts'
import type { Routes } from '#transports/http/routes.ts'
import { setDirectMessages } from './direct-messages.commands.ts'

export function registerDirectMessagesRoutes(routes: Routes, { db, outbox }: ChangeDeps): void {
  routes.guild(directMessagesContract.save, ({ body }, actor) =>
    setDirectMessages({ db, outbox }, actor, body.enabled),
  )
}
