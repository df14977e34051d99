import { useQuery } from '@tanstack/react-query'
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

/** How many events each person took part in, for leaders. After changes the live bridge reads an open view again. */
export function useMemberStats() {
  return useQuery({
    queryKey: statisticsKeys.members,
    queryFn: ({ signal }) => call('GET /api/member-stats', {}, { signal }),
  })
}

/** Who was in voice at the bot's checks; for leaders. */
export function useAttendanceStats() {
  return useQuery({
    queryKey: statisticsKeys.attendance,
    queryFn: ({ signal }) => call('GET /api/discord/attendance/stats', {}, { signal }),
  })
}

/** The reader's own participation, read each time it is opened. */
export function useOwnParticipation(options: { enabled: boolean }) {
  return useQuery({
    queryKey: statisticsKeys.own,
    queryFn: ({ signal }) => call('GET /api/me/participation', {}, { signal }),
    ...options,
    staleTime: 0,
  })
}
