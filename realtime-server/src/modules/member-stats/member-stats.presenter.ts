import type {
  MemberStat,
  MemberStatRow,
  MemberStats,
} from '@raidtisch/shared-types/contracts/member-stats.contract'
import type { OwnParticipation } from '@raidtisch/shared-types/contracts/own-participation.contract'
import { percent } from '@raidtisch/shared-types/domain/percent'
import { byDisplayName } from '@raidtisch/shared-types/live/apply-guild'
import type { MemberCounts, ParticipationCounts } from './member-stats.queries.ts'
import type { OwnCounts } from './own-participation.queries.ts'

/** A person's own figures, the same that leaders see. */
export function presentOwnParticipation({ byType: types, ...counts }: OwnCounts): OwnParticipation {
  return {
    ...counts,
    rate: percent(counts.accepted, counts.events),
    byType: types.map((type) => ({ ...type, rate: percent(type.accepted, type.events) })),
  }
}

export function presentMemberStats(counts: ParticipationCounts): MemberStats {
  const eventTypeCounts = byType(counts)
  const members = counts.members
    .map((member) => presentMember(member, counts.events, eventTypeCounts))
    .sort((a, b) => b.totalParticipations - a.totalParticipations || byDisplayName(a, b))
  const participations = members.reduce((sum, member) => sum + member.totalParticipations, 0)
  return {
    members,
    summary: {
      totalMembers: members.length,
      totalEvents: counts.events,
      averageParticipationRate: percent(participations, members.length * counts.events),
      eventTypeCounts,
      pvpEvents: counts.pvp,
    },
    weeklyParticipation: counts.weeks,
  }
}

type PerType = MemberStat['eventTypeCounts']

function presentMember(member: MemberCounts, totalEvents: number, eventTypeCounts: PerType) {
  const { id, username, displayName, avatar, accepted } = member
  return {
    id,
    username,
    displayName,
    avatar,
    participationRate: percent(accepted, totalEvents),
    totalParticipations: accepted,
    totalEvents,
    eventTypeRates: {
      boonstone: percent(member.boonstone, eventTypeCounts.boonstone),
      riftstone: percent(member.riftstone, eventTypeCounts.riftstone),
      sieges: percent(member.sieges, eventTypeCounts.sieges),
    },
    eventTypeParticipation: byType(member),
    eventTypeCounts,
    recentParticipations: member.recent,
  }
}

export function presentMemberStatRow(member: MemberStat): MemberStatRow {
  const { eventTypeRates: rates, eventTypeParticipation: taken, eventTypeCounts: all } = member
  return {
    displayName: member.displayName,
    username: member.username,
    discordUserId: member.id,
    participationRate: member.participationRate,
    totalParticipations: member.totalParticipations,
    totalEvents: member.totalEvents,
    boonstoneRate: rates.boonstone,
    boonstoneParticipations: taken.boonstone,
    boonstoneEvents: all.boonstone,
    riftstoneRate: rates.riftstone,
    riftstoneParticipations: taken.riftstone,
    riftstoneEvents: all.riftstone,
    siegesRate: rates.sieges,
    siegesParticipations: taken.sieges,
    siegesEvents: all.sieges,
  }
}

function byType({ boonstone, riftstone, sieges }: PerType): PerType {
  return { boonstone, riftstone, sieges }
}
