import { SearchX, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useMemberStats, type MemberStats } from '#lib/queries/statistics.queries.ts'
import { textMatcher } from '#lib/text/text-search.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { percentColour, percentText } from './figures-text.ts'
import { countedTypes, MemberStatRow } from './MemberStatRow.tsx'
import { ParticipationChart } from './ParticipationChart.tsx'
import { Tiles } from './Tiles.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** Who took part in how many of the past events. */
export function MemberStatsView() {
  const { t } = useTranslation(['analytics', 'common'])
  const stats = useMemberStats()
  if (!stats.data && stats.isError)
    return (
      <ErrorState
        title={t('analytics:membersFailed')}
        text={errorMessage(stats.error, t('common:somethingFailed'))}
        retrying={stats.isFetching}
        onRetry={() => void stats.refetch()}
      />
    )
  if (!stats.data) return <ViewSkeleton label={t('analytics:membersLoading')} />
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
          ...(summary.totalEvents > 0 ? { colour: percentColour(average) } : {}),
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
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const matches = textMatcher(wanted)
  const found = members.filter(({ username, displayName }) => matches([username, displayName]))
  return (
    <Card>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{t('memberList')}</h2>
        <ExportMenu path="/api/member-stats/export" />
      </header>
      {members.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden size={24} />}
          title={t('noMemberData')}
          text={t('noMemberDataText')}
        />
      ) : (
        <>
          <SearchField
            label={t('searchMembers')}
            placeholder={t('searchHint')}
            value={search}
            onValueChange={setSearch}
            className="mb-3 sm:max-w-96"
          />
          <p role="status" className="sr-only">
            {wanted.trim() === '' ? '' : t('found', { count: found.length })}
          </p>
          {found.length === 0 ? (
            <EmptyState icon={<SearchX aria-hidden size={24} />} title={t('noMembersFound')} />
          ) : (
            <VirtualList
              label={t('memberList')}
              items={found}
              keyOf={(member) => member.id}
              estimatedRowHeight={108}
              className="-mx-2 max-h-96 px-2"
            >
              {(member) => <MemberStatRow member={member} />}
            </VirtualList>
          )}
        </>
      )}
    </Card>
  )
}
