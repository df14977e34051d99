import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { cancelledSentence } from '#lib/api/error-message.ts'
import { toast } from '#ui/toast.ts'

type NextStep = { onEdit: () => void; onReactivate: () => void }

/** Edits an event, or says why it cannot be saved as it is, before anything is typed, and what to do first. */
export function useBeginEdit(): (event: ListedEvent, next: NextStep) => void {
  const { t } = useTranslation(['events', 'errors'])
  return useCallback(
    (event, { onEdit, onReactivate }) => {
      if (event.status === 'cancelled')
        toast({ title: cancelledSentence(event), description: t('events:life.uncancelFirst') })
      else if (event.status === 'archived')
        toast({
          title: t('errors:event_archived'),
          action: { label: t('events:life.reactivate'), onPress: onReactivate },
        })
      else onEdit()
    },
    [t],
  )
}
