import { useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export type BotStatus = AnswerOf<'GET /api/bot-status/{serverId}'>
export type BotFault = BotStatus['faults'][number]

/** No message announces that the leading process stopped, so the status is polled. */
const askAgainMs = 20_000

export const botStatusKeys = {
  all: ['bot-status'] as const,
  server: (serverId: string) => ['bot-status', serverId] as const,
}

/** The bot's status, also read again when a live message says that it changed. */
export function useBotStatus(serverId: string) {
  return useQuery({
    queryKey: botStatusKeys.server(serverId),
    queryFn: ({ signal }) => call('GET /api/bot-status/{serverId}', { params: { serverId } }, { signal }),
    refetchInterval: askAgainMs,
  })
}
