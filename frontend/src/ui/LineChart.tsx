import { isValley, notable, shownLabels, unbroken, zeroBasedTicks } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

export type LinePoint = {
  key: string
  /** Below the axis. */
  label: string
  /** null: there is nothing to measure; the line has a gap. */
  value: number | null
  valueLabel: string
}

type LineChartProps = {
  /** What the chart says in one sentence, for those who do not see it. */
  label: string
  points: readonly LinePoint[]
  /** The end of the axis; without it the largest value, rounded up. */
  max?: number
  formatTick: (value: number) => string
}

const height = 200
const margin = { top: 18, right: 24, bottom: 26, left: 48 }
/** The first value keeps clear of the numbers at the axis. */
const inset = 16
const labelWidth = 46

/** Values over time from zero up, drawn in real pixels so that text keeps its size on every screen. */
export function LineChart({ label, points, max, formatTick }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(600)
  const ticks = zeroBasedTicks(max ?? Math.max(0, ...points.map(({ value }) => value ?? 0)))
  const end = ticks.at(-1) ?? 1
  const left = margin.left + inset
  const inner = { width: width - left - margin.right, height: height - margin.top - margin.bottom }
  const x = (index: number) =>
    left + (points.length === 1 ? inner.width / 2 : (index * inner.width) / (points.length - 1))
  const y = (value: number) => margin.top + inner.height * (1 - value / end)
  const labelled = shownLabels(points.length, inner.width, labelWidth)
  const isDense = labelled.size < points.length
  const valued = isDense ? notable(points) : labelled
  return (
    <div ref={box} role="img" aria-label={label} className="min-w-0">
      <svg aria-hidden width={width} height={height} className="block max-w-full text-chart">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text
              x={margin.left - 8}
              y={y(tick)}
              textAnchor="end"
              dominantBaseline="central"
              className="tabular fill-muted text-meta"
            >
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {unbroken(points).map((run) => (
          <polyline
            key={run[0]?.index}
            points={run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {points.map(({ key, label: name, value, valueLabel }, index) => (
          <g key={key}>
            {value !== null && (
              <circle
                data-value={value}
                cx={x(index)}
                cy={y(value)}
                r={isDense ? 2.5 : 3.5}
                fill="currentColor"
              >
                <title>{`${name}: ${valueLabel}`}</title>
              </circle>
            )}
            {value !== null && valued.has(index) && (
              <text
                x={x(index)}
                y={y(value) + (isValley(points, index) && value > 0 ? 18 : -9)}
                textAnchor="middle"
                className="tabular fill-strong text-meta font-semibold"
              >
                {valueLabel}
              </text>
            )}
            {labelled.has(index) && (
              <text x={x(index)} y={height - 6} textAnchor="middle" className="tabular fill-muted text-meta">
                {name}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}
