import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { useCopy } from '#ui/use-copy.ts'

/** Puts an event's summary on the clipboard. */
export function useCopyEvent(): (event: ListedEvent) => Promise<void> {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const copy = useCopy()
  return useCallback(
    (event) => copy(eventSummary(event, language), { title: t('copied'), isVisible: false }),
    [copy, language, t],
  )
}

/** 'Title – Sa., 21. Nov., 21:00 CET', for the chat. */
function eventSummary({ title, date, timezone }: ListedEvent, language: Language): string {
  return `${title} – ${formatEventMoment(date, timezone, language)}`
}
