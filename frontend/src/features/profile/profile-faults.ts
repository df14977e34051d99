import { CardFields } from '@raidtisch/shared-types/contracts/member-cards.contract'
import type { OwnCard } from '#lib/queries/member-card.queries.ts'

export type ProfileFault = 'buildUrl' | 'standingEmpty' | 'standingTwice'

/** What the server would refuse, where a field lets it be entered; null: nothing. */
export function profileFault({
  buildUrl,
  standing,
}: Pick<OwnCard, 'buildUrl' | 'standing'>): ProfileFault | null {
  if (!CardFields.shape.buildUrl.safeParse(buildUrl).success) return 'buildUrl'
  if (standing.some(isEmpty)) return 'standingEmpty'
  return standing.some((rule) => isTwice(rule, standing)) ? 'standingTwice' : null
}

type Rule = OwnCard['standing'][number]

/** Whether a fault is about this rule. */
export function isFaultyRule(fault: ProfileFault | null, rule: Rule, all: readonly Rule[]): boolean {
  if (fault === 'standingEmpty') return isEmpty(rule)
  return fault === 'standingTwice' && isTwice(rule, all)
}

function isEmpty({ weekday, eventType }: Rule): boolean {
  return weekday === null && eventType === null
}

function isTwice({ weekday, eventType }: Rule, all: readonly Rule[]): boolean {
  return all.filter((one) => one.weekday === weekday && one.eventType === eventType).length > 1
}
