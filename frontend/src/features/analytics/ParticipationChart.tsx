import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { MemberStats } from '#lib/queries/statistics.queries.ts'
import { meanText } from './figures-text.ts'
import { WeeklyChart } from './WeeklyChart.tsx'

/** Accepted responses per event for each week. A week without events has no mean and interrupts the line. */
export function ParticipationChart({ weeks }: { weeks: MemberStats['weeklyParticipation'] }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  if (weeks.length === 0) return null
  return (
    <WeeklyChart
      title={t('weekly')}
      note={t('weeklyNote')}
      weeks={weeks.map(({ weekStart, events, participations }) => {
        const mean = events === 0 ? null : participations / events
        return {
          weekStart,
          value: mean,
          valueLabel: mean === null ? '–' : meanText(mean, language),
          counts: [events, participations],
        }
      })}
      columns={[t('events'), t('participations')]}
      valueColumn={t('mean')}
      summary={({ count, week, value }) => t('weeklySummary', { count, week, mean: value })}
      formatTick={(value) => new Intl.NumberFormat(language).format(value)}
    />
  )
}
