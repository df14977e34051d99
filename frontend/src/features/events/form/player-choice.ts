import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'
import type { PreselectedFormPlayer } from './event-form.ts'

/** Who can be preselected: players of the guild, by name. */
export function findSelectable(members: readonly ServerMember[]): readonly ServerMember[] {
  return members
    .filter((member) => member.isPlayer)
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName) || (a.id < b.id ? -1 : 1))
}

/** Members by any of their names. */
export function searchMembers(members: readonly ServerMember[], text: string): readonly ServerMember[] {
  const isFound = textMatcher(text)
  return members.filter(({ username, displayName, nickname, realName }) =>
    isFound([username, displayName, nickname, realName]),
  )
}

/** The choice with this member in a role; the role they have already takes them out again. */
export function togglePlayer(
  chosen: readonly PreselectedFormPlayer[],
  member: ServerMember,
  role: GameRole,
): PreselectedFormPlayer[] {
  const known = chosen.find((one) => one.discordUserId === member.id)
  const others = chosen.filter((one) => one.discordUserId !== member.id)
  if (known?.role === role) return others
  const player = {
    discordUserId: member.id,
    username: member.username,
    role,
    characterClass: usualClass(member, role),
  }
  return known ? chosen.map((one) => (one.discordUserId === member.id ? player : one)) : [...chosen, player]
}

/** What they played in this role last. */
function usualClass({ preferredRole, preferredClass }: ServerMember, role: GameRole): string | null {
  if (preferredRole !== role || preferredClass === null) return null
  return findClass(preferredClass)?.id ?? null
}
