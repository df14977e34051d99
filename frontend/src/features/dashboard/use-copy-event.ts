import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventSummary } from '#lib/event-summary.ts'
import { toast } from '#ui/toast.ts'

/** Puts an event's summary on the clipboard. */
export function useCopyEvent(): (event: EventView) => Promise<void> {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  return useCallback(
    async (event) => {
      const summary = eventSummary(event, language)
      try {
        await navigator.clipboard.writeText(summary)
        toast({ title: t('copied'), description: summary })
      } catch {
        // Without https, or when the reader forbade it, there is no clipboard: the text can still be marked by hand.
        toast({ title: t('copyFailed'), description: summary, variant: 'destructive' })
      }
    },
    [t, language],
  )
}
