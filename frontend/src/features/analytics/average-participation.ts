import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Mean number of accepted responses per event, 0 without events. */
export function meanSignups({ total, signups }: { total: number; signups: number }): number {
  return total === 0 ? 0 : signups / total
}

/** '12,3' with one decimal, but '0' for zero. */
export function meanText(mean: number, language: Language): string {
  const digits = mean === 0 ? 0 : 1
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(mean)
}
