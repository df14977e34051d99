import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'

export type OwnCard = AnswerOf<'GET /api/me/card'>
export type MemberCard = AnswerOf<'GET /api/member-cards'>['cards'][number]

export const memberCardKeys = { own: ['own-card'] as const, all: ['member-cards'] as const }

/** Read again when a live message says that another tab, or Discord, changed it. */
export const ownCardQuery = queryOptions({
  queryKey: memberCardKeys.own,
  queryFn: ({ signal }) => call('GET /api/me/card', {}, { signal }),
})

/** The cards of all members by Discord id; for leaders, whom the server answers alone. */
export const memberCardsQuery = queryOptions({
  queryKey: memberCardKeys.all,
  queryFn: ({ signal }) => call('GET /api/member-cards', {}, { signal }),
  select: ({ cards }): ReadonlyMap<string, MemberCard> =>
    new Map(cards.map((card) => [card.discordUserId, card])),
})

/** Role and class of the reader's last sign-up. Read each time, because they may have signed up elsewhere since. */
export function usePreference() {
  return useQuery({
    queryKey: ['preference'],
    queryFn: ({ signal }) => call('GET /api/signups/preference', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
