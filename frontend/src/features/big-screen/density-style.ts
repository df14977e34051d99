import type { CSSProperties } from 'react'
import type { Density } from './screen-density.ts'

/** A density as the variables that big-screen.css draws with. */
export function densityStyle(density: Density): CSSProperties {
  const { row, rowGap, heading, padding, blockGap, name, abreast } = density
  return Object.fromEntries([
    ...Object.entries({ row, rowGap, heading, padding, blockGap, name }).map(([key, value]) => [
      `--stage-${key}`,
      `${value}px`,
    ]),
    ['--stage-abreast', abreast],
  ])
}
