import { useParams } from 'react-router-dom'
import { EditEventDialog } from '#features/event-form/EditEventDialog.tsx'
import { EventPage } from '#features/events/EventPage.tsx'

export default function EventRoute() {
  const { eventId = '' } = useParams()
  return <EventPage eventId={eventId} edit={(dialog) => <EditEventDialog {...dialog} />} />
}
