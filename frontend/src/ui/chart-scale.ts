/**
 * Round values from zero up to at least `max`, about `wanted` steps of 1, 2 or 5 times a power of ten.
 * Every axis begins at zero: a cut axis makes small differences look like large ones.
 */
export function zeroBasedTicks(max: number, wanted = 4): readonly number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((one) => one * power >= rounded(rough)) ?? 10) * power
  const steps = Math.ceil(rounded(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => rounded(index * step))
}

/** Without what computing in binary fractions adds: 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(9))
}

/** Which of `count` labels are drawn when each needs `labelWidth` of `width`: every n-th, and the newest always. */
export function shownLabels(count: number, width: number, labelWidth: number): ReadonlySet<number> {
  if (count === 0) return new Set()
  const fitting = Math.max(1, Math.floor(width / labelWidth))
  const every = Math.max(1, Math.ceil(count / fitting))
  const shown = new Set<number>()
  for (let index = count - 1; index >= 0; index -= every) shown.add(index)
  return shown
}

/** Runs of neighbouring points that have a value: a week without one breaks the line instead of touching zero. */
export function unbroken<T extends { value: number | null }>(
  points: readonly T[],
): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = []
  let open = false
  points.forEach(({ value }, index) => {
    if (value === null) {
      open = false
      return
    }
    if (open) runs.at(-1)?.push({ index, value })
    else runs.push([{ index, value }])
    open = true
  })
  return runs
}
