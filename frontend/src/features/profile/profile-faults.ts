import { CardFields } from '@raidtisch/shared-types/contracts/member-cards.contract'
import type { OwnCard } from '#lib/queries/member-card.queries.ts'

export type ProfileFault = 'buildUrl' | 'standingEmpty' | 'standingTwice'

/** What the server would refuse, where a field lets it be entered; null: nothing. */
export function profileFault({
  buildUrl,
  standing,
}: Pick<OwnCard, 'buildUrl' | 'standing'>): ProfileFault | null {
  if (!CardFields.shape.buildUrl.safeParse(buildUrl).success) return 'buildUrl'
  if (standing.some(({ weekday, eventType }) => weekday === null && eventType === null))
    return 'standingEmpty'
  const occasions = new Set(standing.map(({ weekday, eventType }) => `${weekday} ${eventType}`))
  return occasions.size < standing.length ? 'standingTwice' : null
}
