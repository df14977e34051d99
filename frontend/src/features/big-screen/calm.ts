import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'

const calmMs = 3 * 3_600_000

/** Whether an event is so far away at `now` (milliseconds) that its seats would be an empty table for days. */
export function isCalm({ date }: Pick<StreamView, 'date'>, now: number): boolean {
  return Date.parse(date) - now > calmMs
}
