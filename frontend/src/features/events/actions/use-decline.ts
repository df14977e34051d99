import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callMinimal } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'

const mutationKey = ['decline-event'] as const

type Decline = {
  eventId: string
  /** Of somebody who has declined before; an empty one takes it back. */
  notes?: string
}

/** The reader declines an event, or changes the note of having declined. */
export function useDecline() {
  const { t } = useTranslation(['events', 'common'])
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: ({ eventId, ...body }: Decline) =>
      callMinimal('POST /api/events/{id}/decline', { params: { id: eventId }, body }),
    onSuccess: async (answer, { notes }) => {
      await applyServerResponse(client, answer, 'lists')
      if (notes === undefined) toast({ title: t('events:decline.done'), description: t('events:notComing') })
      else toast({ title: t('common:saved') })
    },
    onError: (failure) => toastFailure(t('events:decline.failed'), failure, t('events:decline.failedText')),
  })
}

/** The events that are being declined, also by presses before the last one. */
export function useDecliningIds(): string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Decline).eventId,
  })
}
