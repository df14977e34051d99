import type { ServerSettings } from '../contracts/settings.contract.ts'
import type { LiveMessageOf } from './messages.ts'

/** Takes over what an admin saved. The message holds all settings, so the newest one wins, whatever was missed. */
export function applyToSettings(
  current: ServerSettings,
  { settings }: LiveMessageOf<'settings.changed'>,
): ServerSettings {
  return settings.serverId === current.serverId && settings.version > current.version ? settings : current
}
