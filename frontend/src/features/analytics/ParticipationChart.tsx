import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { MemberStats } from '#lib/queries/statistics.queries.ts'
import { ChartFigure } from '#ui/ChartFigure.tsx'
import { LineChart } from '#ui/LineChart.tsx'
import { meanText } from './figures-text.ts'

/** Accepted responses per event for each week. A week without events has no mean and interrupts the line. */
export function ParticipationChart({ weeks }: { weeks: MemberStats['weeklyParticipation'] }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  if (weeks.length === 0) return null
  const points = weeks.map(({ weekStart, events, participations }) => {
    const mean = events === 0 ? null : participations / events
    return {
      key: weekStart,
      label: formatDay(weekStart, language),
      value: mean,
      valueLabel: mean === null ? '–' : meanText(mean, language),
    }
  })
  // The current week is not over, so the text is about the last complete week, if there is one.
  const measured = points.filter(({ value }) => value !== null)
  const last = measured.findLast(({ key }) => key !== points.at(-1)?.key) ?? measured.at(-1)
  return (
    <ChartFigure
      title={t('weekly')}
      note={t('weeklyNote')}
      table={{
        columns: [t('week'), t('events'), t('participations'), t('mean')],
        rows: weeks.map(({ weekStart, events, participations }, index) => [
          index === weeks.length - 1
            ? t('weekIsOpen', { week: formatDay(weekStart, language) })
            : formatDay(weekStart, language),
          String(events),
          String(participations),
          points[index]?.valueLabel ?? '',
        ]),
      }}
    >
      <LineChart
        label={t('weeklySummary', {
          count: points.length,
          week: last?.label ?? '–',
          mean: last?.valueLabel ?? '–',
        })}
        points={points}
        openEnd={t('open')}
        formatTick={(value) => new Intl.NumberFormat(language).format(value)}
      />
    </ChartFigure>
  )
}
