import { CalendarX2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isMissing, useEvent } from '#lib/queries/event.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { isMembersOnly, MembersOnly } from '../EventsFailure.tsx'
import { EventContent, type EventDialog } from './EventContent.tsx'
import { EventSkeleton } from './EventSkeleton.tsx'

type EventPageProps = {
  eventId: string
  /** The dialog of stream links, rendered after it was opened once. */
  streamLinks: EventDialog
}

/** One event with its details, roster and parties, and the reader's response. */
export function EventPage({ eventId, streamLinks }: EventPageProps) {
  const { t } = useTranslation('events-page')
  const event = useEvent(eventId)
  if (event.isError && isMissing(event.error)) return <MissingEvent />
  if (event.data) return <EventContent key={event.data.id} event={event.data} streamLinks={streamLinks} />
  if (!event.isError) return <EventSkeleton />
  if (isMembersOnly(event)) return <MembersOnly />
  return <QueryFailure title={t('loadFailed')} query={event} />
}

function MissingEvent() {
  const { t } = useTranslation('events-page')
  return (
    <>
      <PageHeader title={t('missingTitle')} />
      <EmptyState
        icon={<CalendarX2 size={24} />}
        title={t('missingText')}
        action={
          <Link to="/" className={buttonClasses('primary')}>
            {t('backToEvents')}
          </Link>
        }
      />
    </>
  )
}
