import { useTranslation } from 'react-i18next'
import type { EventFacts, ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-status'
import { Badge, type Tone } from '#ui/Badge.tsx'

const tones: Record<EventStatus, Tone> = {
  active: 'positive',
  upcoming: 'caution',
  completed: 'idle',
  cancelled: 'danger',
  archived: 'archived',
}

/** An event's status, for how long it has been running, its type and marks. */
export function EventBadges({
  event,
  runningFor = null,
}: {
  event: ListedEvent
  runningFor?: string | null
}) {
  const { t } = useTranslation(['events', 'domain'])
  const marks = useEventMarks(event)
  return (
    <>
      <Badge tone={tones[event.status]}>{t(`domain:eventStatus.${event.status}`)}</Badge>
      {runningFor !== null && (
        <Badge tone={tones[event.status]}>{t('events:runningFor', { time: runningFor })}</Badge>
      )}
      <Badge>{t(`domain:eventType.${event.eventType}`)}</Badge>
      {marks.map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
    </>
  )
}

/** How often an event repeats and whether it is permanent, in the reader's language. */
export function useEventMarks({
  isRecurring,
  recurringInterval,
  keepAlive,
}: Pick<EventFacts, 'isRecurring' | 'recurringInterval' | 'keepAlive'>): string[] {
  const { t } = useTranslation('events')
  // In Russian 21 has the same plural form as 1.
  const daily = recurringInterval === 1 && t('daily')
  const weekly = recurringInterval === 7 && t('weekly')
  const rhythm = daily || weekly || t('everyDays', { count: recurringInterval })
  return [...(isRecurring ? [rhythm] : []), ...(keepAlive ? [t('permanent')] : [])]
}
