import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callMinimal, type InputOf } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useDecline } from '../actions/use-decline.ts'
import { waitingPosition } from './roster-sections.ts'

export type SignUp = InputOf<'POST /api/events/{id}/signup'>['body']

/** Sends the reader's response and shows the server's decision, or the reason of a refusal. */
export function useAnswer(eventId: string, readerId: string) {
  const { t } = useTranslation(['events-page', 'events', 'domain'])
  const client = useQueryClient()
  const params = { id: eventId }
  const signUp = useMutation({
    mutationFn: (body: SignUp) => callMinimal('POST /api/events/{id}/signup', { params, body }),
    onSuccess: async (answer) => {
      await applyServerResponse(client, answer)
      const position =
        'can' in answer ? waitingPosition(answer.participants, readerId) : answer.waitingPosition
      const own =
        'can' in answer ? answer.participants.find((one) => one.discordUserId === readerId) : answer.own
      toast({
        title: t('events:signUp.done'),
        ...(position !== null
          ? { description: t('events-page:waitlistPosition', { position }) }
          : // After the deadline a sign-up may have become the bench.
            own?.status === 'bench' && { description: t('domain:answer.bench') }),
      })
    },
    onError: (failure) => toastFailure(t('events:signUp.failed'), failure, t('events:signUp.failedText')),
  })
  const decline = useDecline()
  return { signUp, decline, busy: signUp.isPending || decline.isPending }
}
