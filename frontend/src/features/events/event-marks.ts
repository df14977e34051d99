import { useTranslation } from 'react-i18next'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'

/** What is special about an event's life, in the reader's words: that it comes back, that it stays. */
export function useEventMarks({
  isRecurring,
  recurringInterval,
  keepAlive,
}: Pick<EventFacts, 'isRecurring' | 'recurringInterval' | 'keepAlive'>): string[] {
  const { t } = useTranslation('domain')
  const rhythm = recurringInterval === 7 ? t('weekly') : t('everyDays', { count: recurringInterval })
  return [...(isRecurring ? [rhythm] : []), ...(keepAlive ? [t('permanent')] : [])]
}
