import { ArrowLeft, CalendarRange, Headphones, IdCard, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { Button, buttonClasses } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { EventStatsView } from './EventStatsView.tsx'
import { EventTiles } from './EventTiles.tsx'
import { MemberStatsView } from './MemberStatsView.tsx'
import { VoiceStatsView } from './VoiceStatsView.tsx'

const views = [
  { value: 'events', label: 'eventStats', Icon: CalendarRange },
  { value: 'members', label: 'memberStats', Icon: Users },
  { value: 'voice', label: 'voiceStats', Icon: Headphones },
] as const

type View = (typeof views)[number]['value']

/** The guild's statistics: events, participation and presence in voice. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  // Member statistics are for people with a lead role, not for every admin.
  const isLeader = usePermissions().data?.hasLeadRole ?? false
  const offered = views.filter(({ value }) => value !== 'members' || isLeader)
  const [view, setView] = useView(offered)
  return (
    <>
      <Link to="/" className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-strong">
        <ArrowLeft size={16} />
        {t('back')}
      </Link>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to="/user-mapping" className={buttonClasses('secondary')}>
            <IdCard size={18} />
            {t('userMapping')}
          </Link>
        }
      />
      <EventTiles />
      <fieldset className="my-6 flex flex-wrap gap-2">
        <legend className="sr-only">{t('views')}</legend>
        {offered.map(({ value, label, Icon }) => (
          <Button
            key={value}
            variant={view === value ? 'primary' : 'secondary'}
            aria-pressed={view === value}
            icon={<Icon size={16} />}
            // Pressing the active toggle turns it off, which shows the events.
            onClick={() => setView(view === value ? 'events' : value)}
          >
            {t(label)}
          </Button>
        ))}
      </fieldset>
      {view === 'events' && <EventStatsView />}
      {view === 'members' && <MemberStatsView />}
      {view === 'voice' && <VoiceStatsView />}
    </>
  )
}

/** The open view is in the address, so that it can be shared and survives a reload. */
function useView(offered: readonly { value: View }[]): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams()
  const view = offered.find(({ value }) => value === search.get('view'))?.value ?? 'events'
  return [view, (next) => setSearch(next === 'events' ? {} : { view: next }, { replace: true })]
}
