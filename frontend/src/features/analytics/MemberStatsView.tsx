import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useMemberStats, type MemberStats } from '#lib/queries/statistics.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { percentText, percentColor } from './figures-text.ts'
import { countedTypes, MemberStatRow } from './MemberStatRow.tsx'
import { ParticipationChart } from './ParticipationChart.tsx'
import { PeopleStatistics } from './PeopleStatistics.tsx'
import { Tiles } from './Tiles.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** Who took part in how many of the past events. */
export function MemberStatsView() {
  const { t } = useTranslation('analytics')
  const stats = useMemberStats()
  if (!stats.data && stats.isError) return <QueryFailure title={t('membersFailed')} query={stats} />
  if (!stats.data) return <ViewSkeleton label={t('membersLoading')} />
  return (
    <div className="flex flex-col gap-4">
      <SummaryTiles summary={stats.data.summary} />
      <ParticipationChart weeks={stats.data.weeklyParticipation} />
      <MemberStatList members={stats.data.members} />
    </div>
  )
}

function SummaryTiles({ summary }: { summary: MemberStats['summary'] }) {
  const { t } = useTranslation(['analytics', 'domain'])
  const language = useLanguage()
  const average = summary.averageParticipationRate
  return (
    <Tiles
      label={t('analytics:memberFigures')}
      tiles={[
        { key: 'members', label: t('analytics:totalMembers'), value: summary.totalMembers },
        {
          key: 'pvp',
          label: t('analytics:pvpEvents'),
          value: summary.pvpEvents,
          icon: <EventTypeIcon type="pvp" size={14} />,
        },
        {
          key: 'average',
          label: t('analytics:averageRate'),
          value: summary.totalEvents > 0 ? percentText(average, language) : '–',
          ...(summary.totalEvents > 0 ? { color: percentColor(average) } : {}),
        },
        ...countedTypes.map((type) => ({
          key: type,
          label: t(`domain:eventType.${type}`),
          value: summary.eventTypeCounts[type],
          icon: <EventTypeIcon type={type} size={14} />,
        })),
      ]}
    />
  )
}

function MemberStatList({ members }: { members: MemberStats['members'] }) {
  const { t } = useTranslation('analytics')
  return (
    <PeopleStatistics
      title={t('memberList')}
      exportPath="/api/member-stats/export"
      items={members}
      personOf={(member) => member}
      estimatedRowHeight={108}
      empty={<EmptyState icon={<Users size={24} />} title={t('noMemberData')} text={t('noMemberDataText')} />}
    >
      {(member) => <MemberStatRow member={member} />}
    </PeopleStatistics>
  )
}
