import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { cardRoster, urgentlyMissing } from './card-roster.ts'

/** The dashboard's address that shows only events which need attention. */
export const attentionAddress = '/?attention=1'

export function isAttentionAddress(params: URLSearchParams): boolean {
  return params.has('attention')
}

/** Events that start within `attentionHours` and lack a tank or a healer, as `needsAttention` of the stat cards counts them. */
export function needingAttention(events: readonly ListedEvent[], now: number): readonly ListedEvent[] {
  return events.filter((event) => {
    const { tank, healer } = urgentlyMissing(event, cardRoster(event), now)
    return tank + healer > 0
  })
}
