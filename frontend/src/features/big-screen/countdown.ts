export type Countdown =
  | { phase: 'before'; days: number; clock: string }
  | { phase: 'running' }
  | { phase: 'over' }

/** What is left until `start` at `now`, both in milliseconds: whole days and '3:07:09', minutes in front on the last hour. */
export function countDown(start: number, durationMinutes: number, now: number): Countdown {
  if (now >= start + durationMinutes * 60_000) return { phase: 'over' }
  if (now >= start) return { phase: 'running' }
  const seconds = Math.ceil((start - now) / 1000)
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const days = Math.floor(seconds / 86_400)
  const shown = days === 0 && parts[0] === 0 ? parts.slice(1) : parts
  const clock = shown.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
  return { phase: 'before', days, clock }
}
