import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'

const calmMs = 3 * 3_600_000

/** Whether an event starts so late after `now` (milliseconds) that the screen shows a countdown instead of its roster. */
export function isCalm({ date }: Pick<StreamView, 'date'>, now: number): boolean {
  return Date.parse(date) - now > calmMs
}
