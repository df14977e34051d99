import { isValley, notableIndexes, shownLabels, unbroken, zeroBasedTicks } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

export type LinePoint = {
  key: string
  /** Shown below the axis. */
  label: string
  /** null: no value; the line has a gap. */
  value: number | null
  valueLabel: string
}

type LineChartProps = {
  /** The chart's content in one sentence, for screen readers. */
  label: string
  points: readonly LinePoint[]
  /** The end of the axis; default: the largest value, rounded up. */
  max?: number
  /**
   * Text below the last point when its period is not over: the point is hollow and the line to it dashed, because its
   * value still changes.
   */
  openEnd?: string
  formatTick: (value: number) => string
}

const height = 200
const margin = { top: 18, right: 24, bottom: 26, left: 48 }
/** A second line of labels. */
const openEndHeight = 16
/** Space between the numbers of the axis and the first value. */
const inset = 16
const labelWidth = 46

/** Values over time, from zero up. Drawn in CSS pixels, so that text has the same size on every screen. */
export function LineChart({ label, points, max, openEnd, formatTick }: LineChartProps) {
  const [box, width] = useWidth<HTMLDivElement>(600)
  const ticks = zeroBasedTicks(max ?? Math.max(0, ...points.map(({ value }) => value ?? 0)))
  const end = ticks.at(-1) ?? 1
  const left = margin.left + inset
  const bottom = margin.bottom + (openEnd === undefined ? 0 : openEndHeight)
  const plot = { width: width - left - margin.right, height: height - margin.top - bottom }
  const x = (index: number) =>
    left + (points.length === 1 ? plot.width / 2 : (index * plot.width) / (points.length - 1))
  const y = (value: number) => margin.top + plot.height * (1 - value / end)
  const indexesWithLabel = shownLabels(points.length, plot.width, labelWidth)
  const isDense = indexesWithLabel.size < points.length
  const indexesWithNumber = isDense ? notableIndexes(points) : indexesWithLabel
  const openIndex = openEnd === undefined ? null : points.length - 1
  const [before, last] = points.slice(-2)
  const line = (run: readonly { index: number; value: number }[]) =>
    run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')
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
        {unbroken(openIndex === null ? points : points.slice(0, -1)).map((run) => (
          <polyline
            key={run[0]?.index}
            points={line(run)}
            fill="none"
            stroke="currentColor"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        {openIndex !== null && typeof before?.value === 'number' && typeof last?.value === 'number' && (
          <line
            x1={x(openIndex - 1)}
            y1={y(before.value)}
            x2={x(openIndex)}
            y2={y(last.value)}
            stroke="currentColor"
            strokeWidth={2}
            strokeDasharray="3 6"
            strokeLinecap="round"
          />
        )}
        {points.map(({ key, label: name, value, valueLabel }, index) => (
          <g key={key}>
            {value !== null && (
              <circle
                data-value={value}
                cx={x(index)}
                cy={y(value)}
                r={isDense ? 2.5 : 3.5}
                className={index === openIndex ? 'fill-panel' : undefined}
                fill="currentColor"
                stroke="currentColor"
                strokeWidth={index === openIndex ? 2 : 0}
              >
                <title>{`${name}: ${valueLabel}`}</title>
              </circle>
            )}
            {value !== null && indexesWithNumber.has(index) && (
              <text
                x={x(index)}
                y={y(value) + (isValley(points, index) && value > 0 ? 18 : -9)}
                textAnchor="middle"
                className="tabular fill-strong text-meta font-semibold"
              >
                {valueLabel}
              </text>
            )}
            {indexesWithLabel.has(index) && (
              <text
                x={x(index)}
                y={height - bottom + 20}
                textAnchor="middle"
                className="tabular fill-muted text-meta"
              >
                {name}
              </text>
            )}
          </g>
        ))}
        {openEnd !== undefined && points.length > 0 && (
          <text
            x={points.length === 1 ? x(0) : width}
            y={height - 6}
            textAnchor={points.length === 1 ? 'middle' : 'end'}
            className="fill-muted text-meta italic"
          >
            {openEnd}
          </text>
        )}
      </svg>
    </div>
  )
}
