import type { ReactNode } from 'react'
import { zeroBasedTicks } from './chart-scale.ts'

export type Bar = {
  key: string
  label: string
  /** Shown before the label. */
  icon?: ReactNode
  value: number
  /** The value as text, shown at the end of the bar. */
  valueLabel: string
  /** A class that sets the text colour, which the bar uses. */
  color?: string
}

type BarChartProps = {
  /** The chart's content in one sentence, for screen readers. */
  label: string
  bars: readonly Bar[]
  /** The end of the axis; default: the largest value, rounded up. */
  max?: number
}

/** Horizontal bars from zero, each with its name and value, so that no axis is needed. */
export function BarChart({ label, bars, max }: BarChartProps) {
  const end = max ?? zeroBasedTicks(Math.max(0, ...bars.map((bar) => bar.value))).at(-1) ?? 1
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-center gap-x-3 gap-y-2"
    >
      {bars.map((bar) => (
        <div key={bar.key} className="contents">
          <span className="flex min-w-0 items-center gap-2 text-meta text-body">
            {bar.icon}
            <span className="min-w-0">{bar.label}</span>
          </span>
          <span className="flex min-w-0 items-center gap-2">
            <svg
              aria-hidden
              viewBox="0 0 100 10"
              preserveAspectRatio="none"
              className={`h-4 min-w-0 grow rounded-xs ${bar.color ?? 'text-chart'}`}
            >
              <rect width="100" height="10" className="fill-raised" />
              <rect data-value={bar.value} width={(100 * bar.value) / end} height="10" fill="currentColor" />
            </svg>
            <span className="tabular min-w-9 shrink-0 text-right text-meta font-semibold text-strong">
              {bar.valueLabel}
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
