import { lookEvery, type Looking } from '#core/jobs/look-every.ts'
import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { checkFollowed, type FollowDeps } from './followed-import.commands.ts'
import { createRaidHelperClient } from './raid-helper.client.ts'

type FollowJobDeps = Omit<FollowDeps, 'readForeign'> & {
  env: Pick<Env, 'RAID_HELPER_API_BASE'>
  logger: Logger
}

/**
 * Looks at followed events of the other tool, each every two minutes. It has a clock of its own, so that no slow answer
 * delays what else happens by itself.
 */
export function startFollowing(context: FollowJobDeps): Looking {
  const deps = { ...context, readForeign: createRaidHelperClient(context.env) }
  return lookEvery(10, () =>
    checkFollowed(deps).catch((err: unknown) =>
      deps.logger.warn({ err }, 'followed events of another tool are looked at again in two minutes'),
    ),
  )
}
