import { Headphones } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percent } from '@raidtisch/shared-types/domain/percent'
import { voiceCheckTime } from '@raidtisch/shared-types/domain/voice-checks'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useAttendanceStats, type AttendanceStats } from '#lib/queries/statistics.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { AttendanceCharts } from './AttendanceCharts.tsx'
import { AttendanceRow } from './AttendanceRow.tsx'
import { percentText, percentColor } from './figures-text.ts'
import { PeopleStatistics } from './PeopleStatistics.tsx'
import { rankByShare } from './rank-by-share.ts'
import { Tiles } from './Tiles.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { VoiceChecks } from './VoiceChecks.tsx'

/** Who was in voice at the bot's checks. The figures are read here, so only while this view is open. */
export function VoiceStatsView() {
  const { t } = useTranslation('analytics')
  const stats = useAttendanceStats()
  if (!stats.data && stats.isError) return <QueryFailure title={t('voiceFailed')} query={stats} />
  if (!stats.data) return <ViewSkeleton label={t('voiceLoading')} />
  const explanation = t('voiceText', { time: voiceCheckTime })
  if (stats.data.totalChecks === 0)
    return (
      <div className="flex flex-col gap-4">
        <EmptyState icon={<Headphones size={24} />} title={t('noVoiceData')} text={explanation} />
        <VoiceChecks />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <VoiceTiles stats={stats.data} />
      <p className="text-muted">{explanation}</p>
      <AttendanceCharts stats={stats.data} />
      <AttendanceList people={stats.data.attendanceByUser} />
      <VoiceChecks />
    </div>
  )
}

function VoiceTiles({ stats }: { stats: AttendanceStats }) {
  const { t } = useTranslation('analytics')
  const language = useLanguage()
  const attended = stats.attendanceByUser.reduce((sum, person) => sum + person.attendanceCount, 0)
  const average = percent(attended, stats.totalChecks)
  return (
    <Tiles
      label={t('voiceFigures')}
      tiles={[
        { key: 'checks', label: t('totalChecks'), value: stats.totalChecks },
        { key: 'people', label: t('uniqueUsers'), value: stats.uniqueUsers },
        {
          key: 'average',
          label: t('averageAttendance'),
          value: percentText(average, language),
          color: percentColor(average),
        },
      ]}
    />
  )
}

function AttendanceList({ people }: { people: AttendanceStats['attendanceByUser'] }) {
  const { t } = useTranslation('analytics')
  return (
    <PeopleStatistics
      title={t('ranking')}
      exportPath="/api/discord/attendance/export"
      items={rankByShare(people)}
      personOf={({ person }) => ({ ...person, id: person.userId })}
      estimatedRowHeight={60}
    >
      {({ person, rank }) => <AttendanceRow person={person} rank={rank} />}
    </PeopleStatistics>
  )
}
