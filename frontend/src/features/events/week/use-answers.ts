import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callMinimal, type InputOf, type MinimalAnswerOf } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

export type Answer = InputOf<'POST /api/events/answers'>['body']['answers'][number]
type Result = MinimalAnswerOf<'POST /api/events/answers'>['results'][number]
type Refused = Extract<Result, { outcome: 'refused' }>

/** Sends answers to one or many events; what was done shows at once, what was refused says why. */
export function useAnswers(titleOf: (eventId: string) => string) {
  const { t } = useTranslation(['events-week', 'errors', 'common'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: Answer[]) => callMinimal('POST /api/events/answers', { body: { answers } }),
    onSuccess: async ({ results }) => {
      for (const result of results) {
        if (result.outcome !== 'done') continue
        const answer = 'event' in result ? result.event : result.decision
        if (answer) await applyServerResponse(client, answer)
      }
      void client.invalidateQueries({ queryKey: eventKeys.lists })
      const refused = results.filter((result): result is Refused => result.outcome === 'refused')
      const done = results.length - refused.length
      const reasons = refused
        .map(({ eventId, code }) => `${titleOf(eventId)}: ${t(`errors:${code}`)}`)
        .join(' ')
      if (done > 0)
        toast({ title: t('events-week:answered', { count: done }), ...(reasons && { description: reasons }) })
      else toast({ title: t('events-week:failed'), description: reasons, variant: 'destructive' })
    },
    onError: (failure) => toastFailure(t('events-week:failed'), failure, t('events-week:failedText')),
  })
}
