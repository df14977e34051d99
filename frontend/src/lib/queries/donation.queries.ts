import { useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '../api/api.ts'
import { useMemberPermissions } from './auth.queries.ts'

export type DonationOffer = AnswerOf<'GET /api/donation'>['offers'][number]

/** The donation offers for members; nothing for other people and while the rights are unknown. */
export function useDonationOffers(): readonly DonationOffer[] {
  const isMember = useMemberPermissions().data?.isMember ?? false
  const offers = useQuery({
    queryKey: ['donation'],
    queryFn: ({ signal }) => call('GET /api/donation', {}, { signal }),
    select: (answer) => answer.offers,
    enabled: isMember,
  }).data
  // A disabled query keeps its data.
  return (isMember && offers) || []
}
