import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type AnswerOf, type InputOf } from '../api/api.ts'
import { statisticsKeys } from './statistics.queries.ts'

export type VoiceCheck = AnswerOf<'GET /api/discord/attendance/checks'>[number]
type VoiceCheckRecords = AnswerOf<'GET /api/discord/attendance/checks/{id}'>
export type AttendanceRecord = VoiceCheckRecords['records'][number]
export type EventTurnout = AnswerOf<'GET /api/events/{id}/attendance'>
type Correction = InputOf<'PATCH /api/discord/attendance/checks/{id}/people/{discordUserId}'>['body']

/** Below the key of the statistics, because one live message invalidates all of them. */
const attendanceKeys = {
  checks: [...statisticsKeys.attendance, 'checks'] as const,
  check: (id: string) => [...statisticsKeys.attendance, 'check', id] as const,
  event: (id: string) => [...statisticsKeys.attendance, 'event', id] as const,
}

/** All voice checks, done and missed, newest first; for leaders. */
export function useVoiceChecks() {
  return useQuery({
    queryKey: attendanceKeys.checks,
    queryFn: ({ signal }) => call('GET /api/discord/attendance/checks', {}, { signal }),
  })
}

/** Who was in voice at one check. */
export function useVoiceCheck(id: string) {
  return useQuery({
    queryKey: attendanceKeys.check(id),
    queryFn: ({ signal }) => call('GET /api/discord/attendance/checks/{id}', { params: { id } }, { signal }),
  })
}

/** Who came to an event; read only when it can be known, and for leaders only. */
export function useEventTurnout(id: string, enabled: boolean) {
  return useQuery({
    queryKey: attendanceKeys.event(id),
    queryFn: ({ signal }) => call('GET /api/events/{id}/attendance', { params: { id } }, { signal }),
    enabled,
  })
}

/** Corrects whether one person was in voice. */
export function useCorrectAttendance(checkId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ discordUserId, ...body }: Correction & { discordUserId: string }) =>
      call('PATCH /api/discord/attendance/checks/{id}/people/{discordUserId}', {
        params: { id: checkId, discordUserId },
        body,
      }),
    onSuccess: (record) => {
      client.setQueryData<VoiceCheckRecords>(
        attendanceKeys.check(checkId),
        (known) =>
          known && {
            ...known,
            records: known.records.map((one) => (one.discordUserId === record.discordUserId ? record : one)),
          },
      )
      void client.invalidateQueries({ queryKey: statisticsKeys.attendance })
    },
  })
}
