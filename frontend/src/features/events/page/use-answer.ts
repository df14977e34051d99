import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { callMinimal, type InputOf } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { useDecline } from '../actions/use-decline.ts'
import { isTentativeOrBench } from '../own-response.ts'
import { waitingPosition } from './roster-sections.ts'
import type { Reader } from './use-reader.ts'

export type SignUp = InputOf<'POST /api/events/{id}/signup'>['body']

/** Sends the reader's response and shows the server's decision, or the reason of a refusal. */
export function useAnswer(eventId: string, reader: Reader) {
  const { t } = useTranslation(['events-page', 'events', 'domain', 'common'])
  const client = useQueryClient()
  const params = { id: eventId }
  const signUp = useMutation({
    mutationFn: (body: SignUp) => callMinimal('POST /api/events/{id}/signup', { params, body }),
    // The live message may replace it before the answer arrives.
    onMutate: () => reader.own,
    onSuccess: async (answer, _, before) => {
      await applyServerResponse(client, answer)
      const position =
        'can' in answer ? waitingPosition(answer.participants, reader.id) : answer.waitingPosition
      const own =
        'can' in answer ? answer.participants.find((one) => one.discordUserId === reader.id) : answer.own
      toast({
        title: t(
          isTentativeOrBench(own) || isSameChoice(before, own) ? 'common:saved' : 'events:signUp.done',
        ),
        ...(position !== null
          ? { description: t('events-page:waitlistPosition', { position }) }
          : // After the deadline a sign-up may have become the bench.
            own && own.status !== 'accepted' && { description: t(`domain:answer.${own.status}`) }),
      })
    },
    onError: (failure) => toastFailure(t('events:signUp.failed'), failure, t('events:signUp.failedText')),
  })
  const decline = useDecline()
  return { signUp, decline, busy: signUp.isPending || decline.isPending }
}

/** Whether only the note, or that the reader comes late, may differ. */
function isSameChoice(before: Participant | undefined, own: Participant | null | undefined): boolean {
  return (
    before?.status === own?.status &&
    before?.role === own?.role &&
    before?.characterClass === own?.characterClass
  )
}
