import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export const statisticsKeys = {
  members: ['member-stats'] as const,
  attendance: ['attendance-stats'] as const,
  own: ['own-participation'] as const,
}

export type OwnParticipation = AnswerOf<'GET /api/me/participation'>
export type MemberStats = AnswerOf<'GET /api/member-stats'>
export type MemberStat = MemberStats['members'][number]
export type AttendanceStats = AnswerOf<'GET /api/discord/attendance/stats'>

const memberStatsQuery = queryOptions({
  queryKey: statisticsKeys.members,
  queryFn: ({ signal }) => call('GET /api/member-stats', {}, { signal }),
})

const attendanceStatsQuery = queryOptions({
  queryKey: statisticsKeys.attendance,
  queryFn: ({ signal }) => call('GET /api/discord/attendance/stats', {}, { signal }),
})

/** Who took part in how many events; for leaders. The live bridge lets an open view read again after changes. */
export function useMemberStats() {
  return useQuery(memberStatsQuery)
}

/** Who was in voice when the bot looked; for leaders. */
export function useAttendanceStats() {
  return useQuery(attendanceStatsQuery)
}

const ownParticipationQuery = queryOptions({
  queryKey: statisticsKeys.own,
  queryFn: ({ signal }) => call('GET /api/me/participation', {}, { signal }),
})

/** The reader's own past, read anew each time it is opened. */
export function useOwnParticipation(options: { enabled: boolean }) {
  return useQuery({ ...ownParticipationQuery, ...options, staleTime: 0 })
}
