import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useCopy } from '#ui/use-copy.ts'
import { eventSummary } from './event-summary.ts'

/** Puts an event's summary on the clipboard. */
export function useCopyEvent(): (event: EventView) => Promise<void> {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const copy = useCopy()
  return useCallback(
    (event) => copy(eventSummary(event, language), { title: t('copied'), isVisible: false }),
    [copy, language, t],
  )
}
