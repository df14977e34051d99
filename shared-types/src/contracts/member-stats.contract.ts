import { z } from 'zod'
import { contract, DownloadFormat } from './contract.ts'
import { EventType, ParticipantStatus } from './entities.ts'
import { Count, IsoDateTime, Snowflake } from './scalars.ts'

// What counts and how it is rounded: docs/decisions/010-what-the-statistics-count.md

export const WholePercent = z.int().min(0).max(100)

const countByType = { boonstone: Count, riftstone: Count, sieges: Count }

export const MemberStat = z
  .strictObject({
    id: Snowflake,
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    /** totalParticipations of totalEvents. */
    participationRate: WholePercent,
    /** Events that counted and that this member accepted. */
    totalParticipations: Count,
    /** Events that counted: the same for everybody. */
    totalEvents: Count,
    /** eventTypeParticipation of eventTypeCounts, per type. */
    eventTypeRates: z.strictObject({
      boonstone: WholePercent,
      riftstone: WholePercent,
      sieges: WholePercent,
    }),
    /** How many of each type this member accepted. */
    eventTypeParticipation: z.strictObject(countByType),
    /** How many of each type there were. */
    eventTypeCounts: z.strictObject(countByType),
    /** The newest events that this member answered, whatever the answer: at most five, newest first. */
    recentParticipations: z.array(
      z.strictObject({
        eventId: z.uuid(),
        eventTitle: z.string(),
        eventDate: IsoDateTime,
        eventType: EventType,
        status: ParticipantStatus,
      }),
    ),
  })
  .meta({ id: 'MemberStat' })
export type MemberStat = z.output<typeof MemberStat>

export const MemberStats = z
  .strictObject({
    /** Who took part most comes first; equals by name. */
    members: z.array(MemberStat),
    summary: z.strictObject({
      totalMembers: Count,
      totalEvents: Count,
      /** Of the members' participations together, so that rounding each does not add up. */
      averageParticipationRate: WholePercent,
      eventTypeCounts: z.strictObject(countByType),
      /** Events of the type pvp. */
      pvpEvents: Count,
    }),
    /** At most the last 26 weeks up to this one, oldest first, from the first that had an event; none is left out. */
    weeklyParticipation: z.array(
      z.strictObject({
        /** The week's Monday in the guild's zone. */
        weekStart: z.iso.date(),
        events: Count,
        /** Accepted answers to them, by whoever was in the guild then. */
        participations: Count,
      }),
    ),
  })
  .meta({ id: 'MemberStats' })
export type MemberStats = z.output<typeof MemberStats>

/** A member as a line of a table. The file's columns are its fields in this order. */
export const MemberStatRow = z
  .strictObject({
    displayName: z.string(),
    username: z.string(),
    discordUserId: Snowflake,
    participationRate: WholePercent,
    totalParticipations: Count,
    totalEvents: Count,
    boonstoneRate: WholePercent,
    boonstoneParticipations: Count,
    boonstoneEvents: Count,
    riftstoneRate: WholePercent,
    riftstoneParticipations: Count,
    riftstoneEvents: Count,
    siegesRate: WholePercent,
    siegesParticipations: Count,
    siegesEvents: Count,
  })
  .meta({ id: 'MemberStatRow' })
export type MemberStatRow = z.output<typeof MemberStatRow>

export const memberStatsContract = {
  get: contract({
    method: 'get',
    path: '/api/member-stats',
    summary: 'Who took part in how many past events, for leaders',
    response: MemberStats,
    errors: ['forbidden'],
    cost: 10,
  }),
  export: contract({
    method: 'get',
    path: '/api/member-stats/export',
    summary: 'The members of the statistics as a file, for leaders',
    query: z.strictObject({ format: DownloadFormat }),
    response: z.array(MemberStatRow),
    errors: ['forbidden'],
    download: true,
  }),
}
