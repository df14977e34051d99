const wantedSteps = 4

/**
 * Round values from zero up to at least `max`, about four steps of 1, 2 or 5 times a power of ten.
 * Every axis begins at zero: a cut axis makes small differences look like large ones.
 */
export function zeroBasedTicks(max: number): readonly number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / wantedSteps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((one) => one * power >= rounded(rough)) ?? 10) * power
  const steps = Math.ceil(rounded(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => rounded(index * step))
}

/** Removes binary rounding errors: 0.1 + 0.2 is 0.3. */
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

/** Runs of neighbouring points with a value: one without a value interrupts the line instead of showing zero. */
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

type Valued = readonly { value: number | null }[]

/** The points that get a number if not all fit: the highest, the lowest and the newest. */
export function notableIndexes(points: Valued): ReadonlySet<number> {
  const known = points.flatMap(({ value }, index) => (value === null ? [] : [{ value, index }]))
  const byValue = known.toSorted((a, b) => a.value - b.value)
  const chosen = [byValue[0], byValue.at(-1), known.at(-1)]
  return new Set(chosen.flatMap((point) => (point ? [point.index] : [])))
}

/** Whether the line falls to this point and rises again: then a number above the point would cover the line. */
export function isValley(points: Valued, index: number): boolean {
  const value = points[index]?.value ?? Infinity
  const sides = [points[index - 1]?.value, points[index + 1]?.value].filter((one) => typeof one === 'number')
  return sides.length > 0 && sides.every((side) => side > value)
}
