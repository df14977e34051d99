import type { ServerMember } from '../contracts/guild.contract.ts'
import type { ServerSettings } from '../contracts/settings.contract.ts'
import type { LiveMessageOf } from './messages.ts'

type Named = Pick<ServerMember, 'id' | 'displayName'>

/** By display name, then id: the order of GET /api/discord/servers/{id}/members. */
export function byDisplayName(a: Named, b: Named): number {
  const left = a.displayName.toLowerCase()
  const right = b.displayName.toLowerCase()
  if (left !== right) return left < right ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Applies presence, names and roles. Real names stay as they are, because messages never contain them. */
export function applyToMembers(
  current: readonly ServerMember[],
  message: LiveMessageOf<'members.changed'>,
): ServerMember[] {
  const known = new Map(current.map((member) => [member.id, member]))
  for (const id of message.left) known.delete(id)
  for (const member of message.members) {
    known.set(member.id, { ...member, realName: known.get(member.id)?.realName ?? null })
  }
  return [...known.values()].sort(byDisplayName)
}

/** Applies saved settings. The message contains all settings, so lost messages do not matter. */
export function applyToSettings(
  current: ServerSettings,
  { settings }: LiveMessageOf<'settings.changed'>,
): ServerSettings {
  return settings.serverId === current.serverId && settings.version > current.version ? settings : current
}
