import { memberImportsContract } from '@raidtisch/shared-types/contracts/member-imports.contract'
import type { ChangeDeps } from '#core/change.ts'
import type { Routes } from '#transports/http/routes.ts'
import { importMembers, previewMembers } from './member-import.commands.ts'

export function registerMemberImportRoutes(routes: Routes, { db, outbox }: ChangeDeps): void {
  const deps = { db, outbox }
  routes.guild(memberImportsContract.preview, ({ body }, actor) => previewMembers(deps, actor, body.csv))
  routes.guild(memberImportsContract.write, ({ body }, actor) => importMembers(deps, actor, body.csv))
}
