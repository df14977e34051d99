/**
 * A share in whole percent, halves rounded up; 0 when the whole is 0. All percentages are computed with it.
 */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole)
}
