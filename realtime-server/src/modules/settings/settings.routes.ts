import { settingsContract } from '@raidtisch/shared-types/contracts/settings.contract'
import { refuse } from '#core/errors.ts'
import type { Routes } from '#transports/http/routes.ts'
import { saveSettings, type SettingsDeps } from './settings.commands.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { getSettings } from './settings.queries.ts'

export function registerSettingsRoutes(routes: Routes, deps: SettingsDeps): void {
  const { db, env } = deps
  routes.guild(settingsContract.get, async ({ params }, actor) => {
    guildPolicy.authorize(actor, 'settings.read')
    if (params.serverId !== actor.serverId) refuse('server_not_found')
    return getSettings(db.prisma, env, params.serverId)
  })
  routes.guild(settingsContract.save, ({ params, body }, actor) =>
    saveSettings(deps, actor, params.serverId, body),
  )
}
