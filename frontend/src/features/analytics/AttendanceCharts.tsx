import { useTranslation } from 'react-i18next'
import { voiceCheckDays } from '@raidtisch/shared-types/domain/voice-checks'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { AttendanceStats } from '#lib/queries/statistics.queries.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { ChartFigure } from '#ui/ChartFigure.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { percentText, weekdayText, percentColor } from './figures-text.ts'
import { WeeklyChart } from './WeeklyChart.tsx'

/** Attendance by weekday and over the weeks, both on an axis from 0 to 100 percent. */
export function AttendanceCharts({ stats }: { stats: AttendanceStats }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <WeekdayChart days={stats.attendanceByDay} />
      <WeekChart weeks={stats.attendanceByWeek} />
    </div>
  )
}

function WeekdayChart({ days }: { days: AttendanceStats['attendanceByDay'] }) {
  const { t } = useTranslation(['analytics', 'domain'])
  const language = useLanguage()
  const bars = days.map(({ dayOfWeek, percentage, totalChecks }) => {
    const type = voiceCheckDays.find((day) => day.dayOfWeek === dayOfWeek)?.eventType
    const day = weekdayText(dayOfWeek, language)
    return {
      key: String(dayOfWeek),
      label: type ? `${day} · ${t(`domain:eventType.${type}`)}` : day,
      icon: type && <EventTypeIcon type={type} size={15} />,
      value: percentage,
      valueLabel: totalChecks === 0 ? '–' : percentText(percentage, language),
      color: percentColor(percentage),
    }
  })
  return (
    <ChartFigure
      title={t('analytics:byDay')}
      note={t('analytics:byDayNote')}
      table={{
        columns: [
          t('analytics:day'),
          t('analytics:present'),
          t('analytics:checks'),
          t('analytics:attendance'),
        ],
        rows: days.map(({ attendanceCount, totalChecks }, index) => [
          bars[index]?.label ?? '',
          String(attendanceCount),
          String(totalChecks),
          bars[index]?.valueLabel ?? '',
        ]),
      }}
    >
      <BarChart
        label={bars.map(({ label, valueLabel }) => `${label}: ${valueLabel}`).join(', ')}
        bars={bars}
        max={100}
      />
    </ChartFigure>
  )
}

function WeekChart({ weeks }: { weeks: AttendanceStats['attendanceByWeek'] }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  return (
    <WeeklyChart
      title={t('voiceWeekly')}
      note={t('voiceWeeklyNote')}
      weeks={weeks.map(({ weekStart, percentage, evenings, attendanceCount, totalChecks }) => ({
        weekStart,
        value: totalChecks === 0 ? null : percentage,
        valueLabel: totalChecks === 0 ? '–' : percentText(percentage, language),
        counts: [evenings, attendanceCount, totalChecks],
      }))}
      columns={[t('evenings'), t('present'), t('checks')]}
      valueColumn={t('attendance')}
      summary={({ count, week, value }) => t('voiceWeeklySummary', { count, week, share: value })}
      max={100}
      formatTick={(value) => percentText(value, language)}
    />
  )
}
