/**
 * A share in whole percent, a half rounded up; 0 of nothing is 0. The one rule for every percentage that is shown.
 */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}
