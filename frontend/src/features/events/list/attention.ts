import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { cardRoster, urgentlyMissing } from './card-roster.ts'

/** Query parameter of the dashboard that shows only events which need attention. */
export const attentionAddress = '/?attention=1'

export function isAttentionAddress(params: URLSearchParams): boolean {
  return params.has('attention')
}

/** Those that start within two days and lack a tank or a healer: the ones the figure counts. */
export function needingAttention(events: readonly ListedEvent[], now: number): readonly ListedEvent[] {
  return events.filter((event) => {
    const { tank, healer } = urgentlyMissing(event, cardRoster(event), now)
    return tank + healer > 0
  })
}
