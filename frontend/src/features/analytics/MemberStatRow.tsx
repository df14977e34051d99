import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { MemberStat } from '#lib/queries/statistics.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { percentText, percentColor } from './figures-text.ts'
import { PercentBar } from './PercentBar.tsx'
import { RecentParticipations } from './RecentParticipations.tsx'

/** The types of events with a count of their own. */
export const countedTypes = ['boonstone', 'riftstone', 'sieges'] as const

/** One member: participation in all events and in the counted types, and the latest responses. */
export const MemberStatRow = memo(function MemberStatRow({ member }: { member: MemberStat }) {
  const { t } = useTranslation(['analytics', 'domain'])
  const { displayName, username, avatar, participationRate, totalParticipations, totalEvents } = member
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-control bg-raised/60 p-3">
      <Avatar name={displayName} src={avatar} size={40} />
      <div className="min-w-0">
        <h3 className="truncate text-base font-semibold">{displayName}</h3>
        <p className="truncate text-meta text-muted">{username}</p>
      </div>
      <div className="flex flex-col items-end gap-0.5">
        <PercentBar percent={participationRate} of={totalEvents} />
        <span className="tabular text-meta text-muted">
          {t('analytics:ofEvents', { count: totalEvents, part: totalParticipations })}
        </span>
      </div>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ul aria-label={t('analytics:perType')} className="flex flex-wrap gap-x-4 gap-y-1 text-meta">
          {countedTypes.map((type) => (
            <TypeRate key={type} type={type} member={member} />
          ))}
        </ul>
        <RecentParticipations recent={member.recentParticipations} />
      </div>
    </article>
  )
})

function TypeRate({ type, member }: { type: (typeof countedTypes)[number]; member: MemberStat }) {
  const { t } = useTranslation('domain')
  const language = useLanguage()
  const eventCount = member.eventTypeCounts[type]
  const rate = member.eventTypeRates[type]
  return (
    <li className="flex items-center gap-1.5">
      <EventTypeIcon type={type} size={14} />
      <span className="text-body">{t(`eventType.${type}`)}</span>
      {eventCount > 0 && (
        <span className={`tabular font-semibold ${percentColor(rate)}`}>{percentText(rate, language)}</span>
      )}
      <span className="tabular text-muted">{`${member.eventTypeParticipation[type]}/${eventCount}`}</span>
    </li>
  )
}
