import { eventImportsContract } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { Env } from '#core/process/env.ts'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'
import type { Routes } from '#transports/http/routes.ts'
import { importEvent, previewImport, type ImportDeps } from './event-import.commands.ts'
import { followImport, getImportState } from './followed-import.commands.ts'
import { createRaidHelperClient, limitReads, raidHelperLimit } from './raid-helper.client.ts'

type RouteDeps = Omit<ImportDeps, 'readForeign'> & {
  env: Pick<Env, 'RAID_HELPER_API_BASE'>
  limiter: (limit: RateLimit) => RateLimiter
}

export function registerEventImportRoutes(routes: Routes, context: RouteDeps): void {
  const readForeign = limitReads(createRaidHelperClient(context.env), context.limiter(raidHelperLimit))
  const deps = { ...context, readForeign }
  routes.guild(eventImportsContract.preview, ({ body }, actor) => previewImport(deps, actor, body))
  routes.guild(eventImportsContract.state, async ({ params }, actor) => ({
    imported: await getImportState(context.db, actor, params.id),
  }))
  routes.guild(eventImportsContract.follow, ({ params, body }, actor) =>
    followImport(context, actor, params.id, body.isFollowed),
  )
  routes.guild(eventImportsContract.write, ({ body }, actor) => importEvent(deps, actor, body))
}
