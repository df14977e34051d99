import { foreignShare, readCpuTimes } from './machine.ts'

/** How long the benchmarks take. */
export type Pace = { rounds: number; seconds: number; warmUpSeconds: number }

export const honest: Pace = { rounds: 5, seconds: 2, warmUpSeconds: 2 }
/** To see that everything runs; its figures mean nothing. */
export const quick: Pace = { rounds: 1, seconds: 0.5, warmUpSeconds: 0.5 }

/** Above this, in percent of one core, somebody else's work is in the figures. */
const tolerableForeign = 15
const mostExtraRounds = 3

export type Rounds<T> = {
  kept: T[]
  /** CPU of other processes while the kept rounds ran, in percent of one core: the median. */
  foreign: number
}

/**
 * Measures until `wanted` rounds were undisturbed, with at most three more of them, and keeps the quietest.
 * A round measures all peers one after the other, so that they meet the same machine.
 */
export async function measureRounds<T>(wanted: number, measure: () => Promise<T>): Promise<Rounds<T>> {
  const rounds: { result: T; foreign: number }[] = []
  const quiet = () => rounds.filter(({ foreign }) => foreign <= tolerableForeign).length
  while (quiet() < wanted && rounds.length < wanted + mostExtraRounds) {
    const before = readCpuTimes()
    const result = await measure()
    rounds.push({ result, foreign: foreignShare(before, readCpuTimes()) })
  }
  const kept = rounds.toSorted((a, b) => a.foreign - b.foreign).slice(0, wanted)
  return { kept: kept.map(({ result }) => result), foreign: median(kept.map(({ foreign }) => foreign)) }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Process CPU in µs. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
