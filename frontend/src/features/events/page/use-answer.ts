import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useTranslation } from 'react-i18next'
import { call, type InputOf } from '#lib/api.ts'
import { takeOverEvent } from '#lib/live/apply-to-cache.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { waitingPosition } from './roster-sections.ts'

export type SignUp = InputOf<'POST /api/events/{id}/signup'>['body']

/** The reader's answers to an event: what the server decided is shown at once, refusals are explained. */
export function useAnswer(eventId: string, readerId: string) {
  const { t } = useTranslation('events-page')
  const { t: tDomain } = useTranslation('domain')
  const client = useQueryClient()
  const params = { id: eventId }
  const signUp = useMutation({
    mutationFn: (body: SignUp) => call('POST /api/events/{id}/signup', { params, body }),
    onSuccess: (event) => {
      takeOverEvent(client, event)
      const position = waitingPosition(event.participants, readerId)
      toast({
        title: t('signedUp'),
        ...(position === null ? {} : { description: t('waitlistPosition', { position }) }),
      })
    },
    onError: (failure) => toastFailure(t('signUpFailed'), failure, t('signUpFailedText')),
  })
  const decline = useMutation({
    mutationFn: (): Promise<EventView> => call('POST /api/events/{id}/decline', { params }),
    onSuccess: (event) => {
      takeOverEvent(client, event)
      toast({ title: t('declined'), description: tDomain('notComing') })
    },
    onError: (failure) => toastFailure(t('declineFailed'), failure, t('declineFailedText')),
  })
  return { signUp, decline, busy: signUp.isPending || decline.isPending }
}
