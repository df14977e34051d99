import type { QueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CalendarPage } from '#features/events/calendar/CalendarPage.tsx'
import { activeEventsQuery, announcedEventsQuery } from '#lib/queries/event.queries.ts'
import { Button } from '#ui/Button.tsx'
import { showOverlay } from '../shortcuts/overlay.ts'

export const readFirst = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(activeEventsQuery), client.prefetchQuery(announcedEventsQuery)])

export default function CalendarRoute() {
  const { t } = useTranslation('shell')
  return (
    <CalendarPage
      actions={
        <Button
          className="max-sm:gap-1.5 max-sm:px-2.5"
          icon={<History size={18} />}
          aria-haspopup="dialog"
          onClick={() => showOverlay('participation')}
        >
          {t('participation')}
        </Button>
      }
    />
  )
}
