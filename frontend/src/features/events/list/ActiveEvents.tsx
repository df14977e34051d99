import { CalendarCheck, CalendarPlus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAnnouncedEvents } from '#lib/queries/event.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IncompleteEvents } from '../EventsFailure.tsx'
import { EventCards } from './EventCards.tsx'

type ActiveEventsProps = Omit<ComponentProps<typeof EventCards>, 'empty'> & {
  /** Only the events that need attention are shown. */
  isFiltered: boolean
  createButton: ReactNode
}

/** The cards of the active events, or what to do when there are none. */
export function ActiveEvents({ isFiltered, createButton, ...cards }: ActiveEventsProps) {
  const { t } = useTranslation('events-list')
  const announced = useAnnouncedEvents()
  const empty = isFiltered ? (
    <EmptyState icon={<CalendarCheck size={26} />} title={t('attentionNone')} text={t('attentionNoneText')} />
  ) : announced.data ? (
    <EmptyState
      icon={<CalendarPlus size={26} />}
      title={t('noActive')}
      text={t('noActiveText')}
      action={createButton}
    />
  ) : null
  // Only active events need attention.
  const needsAnnounced = !isFiltered && cards.query.data !== undefined
  return (
    <>
      {isFiltered && <AttentionNote />}
      {needsAnnounced && <IncompleteEvents reads={[announced]} />}
      <EventCards {...cards} empty={empty} />
    </>
  )
}

/** A note that not all events are shown, with a link to all of them. */
function AttentionNote() {
  const { t } = useTranslation('events-list')
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-caution-soft py-1.5 pr-1.5 pl-4 text-caution-text">
      <p role="status" className="min-w-0">
        {t('attentionText')}
      </p>
      <Link to="/" className={buttonClasses('secondary', 'sm')}>
        {t('attentionAll')}
      </Link>
    </div>
  )
}
