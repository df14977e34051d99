import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'

/** How many offline members are listed; the search finds the others. */
const offlineLimit = 20

export type MemberGroups = {
  online: readonly ServerMember[]
  offline: readonly ServerMember[]
  /** How many more are offline than listed. */
  moreOffline: number
  /** Unknown presence: the bot has no connection to Discord. */
  unknown: readonly ServerMember[]
}

/** The members that a search finds, by presence. Without a search the offline ones are cut short. */
export function groupMembers(members: readonly ServerMember[], search: string): MemberGroups {
  const matches = textMatcher(search)
  const found = members.filter(({ username, displayName, nickname, realName, roles }) =>
    matches([username, displayName, nickname, realName, ...roles.map((role) => role.name)]),
  )
  const offline = found.filter(({ status }) => status === 'offline')
  const shown = search.trim() === '' ? offline.slice(0, offlineLimit) : offline
  return {
    online: found.filter(({ status }) => status !== 'offline' && status !== 'unknown'),
    offline: shown,
    moreOffline: offline.length - shown.length,
    unknown: found.filter(({ status }) => status === 'unknown'),
  }
}
