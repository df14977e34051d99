import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatDay } from '#lib/time/calendar-day.ts'
import { ChartFigure } from '#ui/ChartFigure.tsx'
import { LineChart } from '#ui/LineChart.tsx'

type Week = {
  weekStart: string
  /** null: nothing to measure; the line has a gap. */
  value: number | null
  valueLabel: string
  /** The other numbers of the week, in the order of `columns`. */
  counts: readonly number[]
}

type WeeklyChartProps = {
  title: string
  note: string
  weeks: readonly Week[]
  /** Headings of the counts. */
  columns: readonly string[]
  /** Heading of the value. */
  valueColumn: string
  /** The chart in one sentence, with the last complete week that has a value. */
  summary: (last: { count: number; week: string; value: string }) => string
  max?: number
  formatTick: (value: number) => string
}

/** One value for each week as a line, and with its counts as a table. The last week is not over. */
export function WeeklyChart(props: WeeklyChartProps) {
  const { title, note, weeks, columns, valueColumn, summary, max, formatTick } = props
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const points = weeks.map(({ weekStart, value, valueLabel }) => ({
    key: weekStart,
    label: formatDay(weekStart, language),
    value,
    valueLabel,
  }))
  const measured = points.filter(({ value }) => value !== null)
  const last = measured.findLast(({ key }) => key !== points.at(-1)?.key) ?? measured.at(-1)
  return (
    <ChartFigure
      title={title}
      note={note}
      table={{
        columns: [t('week'), ...columns, valueColumn],
        rows: weeks.map(({ weekStart, counts, valueLabel }, index) => {
          const week = formatDay(weekStart, language)
          const isOpen = index === weeks.length - 1
          return [isOpen ? t('weekIsOpen', { week }) : week, ...counts.map(String), valueLabel]
        }),
      }}
    >
      <LineChart
        label={summary({
          count: points.length,
          week: last?.label ?? '–',
          value: last?.valueLabel ?? '–',
        })}
        points={points}
        openEnd={t('open')}
        {...(max === undefined ? {} : { max })}
        formatTick={formatTick}
      />
    </ChartFigure>
  )
}
