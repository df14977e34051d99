import type { ServerSettings } from '../contracts/settings.contract.ts'
import type { LiveMessageOf } from './messages.ts'

/** Applies saved settings. The message contains all settings, so lost messages do not matter. */
export function applyToSettings(
  current: ServerSettings,
  { settings }: LiveMessageOf<'settings.changed'>,
): ServerSettings {
  return settings.serverId === current.serverId && settings.version > current.version ? settings : current
}
