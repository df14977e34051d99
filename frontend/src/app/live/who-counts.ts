import type { QueryClient } from '@tanstack/react-query'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import type { LiveMessageOf } from '@raidtisch/shared-types/live/messages'
import { absenceKeys, type AbsenceList } from '#lib/queries/absence.queries.ts'
import type { AttendanceRecord, EventTurnout } from '#lib/queries/attendance.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { statisticsKeys, type AttendanceStats, type MemberStats } from '#lib/queries/statistics.queries.ts'

const turnoutGroups = ['came', 'noShow', 'cameUnsigned', 'excused', 'unchecked'] as const

type MembersChanged = LiveMessageOf<'members.changed'>
type Statistic = typeof statisticsKeys.members | typeof statisticsKeys.attendance

/**
 * Whether a statistic of today's players has other people or names now: somebody joined, left, changed their name, or got
 * or lost a role of players. Presence, which changes often, does not count.
 */
export function changesWhoCounts(
  client: QueryClient,
  statistic: Statistic,
  { serverId, members, left }: MembersChanged,
): boolean {
  if (statistic === statisticsKeys.attendance && hasOldName(client, members)) return true
  const names = countedPeople(client, statistic)
  const known = knownMembers(client, serverId)
  // A player who was in no voice check is not among the people of attendance, and not new for that.
  const isNew = (id: string) =>
    statistic === statisticsKeys.members || (known !== undefined && known.get(id)?.isPlayer !== true)
  if (!names) return left.length > 0
  return (
    left.some((id) => names.has(id)) ||
    members.some(({ id, isPlayer, displayName }) => {
      if (!isPlayer) return names.has(id)
      return names.has(id) ? names.get(id) !== displayName : isNew(id)
    })
  )
}

/** Whether somebody came to the server or left it, as far as the list of members is known. */
export function movesPeople(client: QueryClient, { serverId, members, left }: MembersChanged): boolean {
  const known = knownMembers(client, serverId)
  return left.length > 0 || (known !== undefined && members.some(({ id }) => !known.has(id)))
}

/** Whether the list of absences has somebody who left, or another name of somebody. */
export function changesAbsences(client: QueryClient, { members, left }: MembersChanged): boolean {
  const absences = client.getQueryData<AbsenceList>(absenceKeys.all)?.absences ?? []
  const names = new Map(absences.map((one) => [one.discordUserId, one.displayName]))
  return (
    left.some((id) => names.has(id)) ||
    members.some(({ id, displayName }) => names.has(id) && names.get(id) !== displayName)
  )
}

function knownMembers(client: QueryClient, serverId: string): ReadonlyMap<string, ServerMember> | undefined {
  const known = client.getQueryData<readonly ServerMember[]>(memberKeys.server(serverId))
  return known && new Map(known.map((member) => [member.id, member]))
}

/** Whether the page of a voice check, or who came to an event, has another name of somebody. */
function hasOldName(client: QueryClient, members: MembersChanged['members']): boolean {
  const pages = client.getQueriesData<Partial<EventTurnout> & { records?: AttendanceRecord[] }>({
    queryKey: statisticsKeys.attendance,
  })
  const people = pages.flatMap(([, page]) => [
    ...(page?.records ?? []),
    ...turnoutGroups.flatMap((group) => page?.[group] ?? []),
  ])
  const names = new Map(people.map((one) => [one.discordUserId, one.displayName]))
  return members.some(({ id, displayName }) => names.has(id) && names.get(id) !== displayName)
}

/** Names by id. */
function countedPeople(client: QueryClient, statistic: Statistic): ReadonlyMap<string, string> | undefined {
  if (statistic === statisticsKeys.members) {
    const known = client.getQueryData<Partial<MemberStats>>(statistic)?.members
    return known && new Map(known.map(({ id, displayName }) => [id, displayName]))
  }
  const known = client.getQueryData<Partial<AttendanceStats>>(statistic)?.attendanceByUser
  return known && new Map(known.map(({ userId, displayName }) => [userId, displayName]))
}
