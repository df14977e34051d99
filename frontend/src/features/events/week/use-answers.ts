import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ResponseDecision } from '@raidtisch/shared-types/contracts/signups.contract'
import type { ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import { callMinimal, type InputOf, type MinimalAnswerOf } from '#lib/api/api.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

export type Answer = InputOf<'POST /api/events/answers'>['body']['answers'][number]
type Result = MinimalAnswerOf<'POST /api/events/answers'>['results'][number]
type Refused = Extract<Result, { outcome: 'refused' }>

/** Sends answers to one or many events; what was done shows at once, what was refused says why. */
export function useAnswers(titleOf: (eventId: string) => string, readerId: string | undefined) {
  const { t } = useTranslation(['events-week', 'errors', 'common', 'domain'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answers: Answer[]) => callMinimal('POST /api/events/answers', { body: { answers } }),
    onSuccess: async ({ results }) => {
      // What the server made of them: a full role waits, and after a deadline it may be the bench.
      const without: Record<'waitlist' | 'bench', string[]> = { waitlist: [], bench: [] }
      for (const result of results) {
        if (result.outcome !== 'done') continue
        const answer = 'event' in result ? result.event : result.decision
        if (answer) await applyServerResponse(client, answer)
        const status = answer && ownStatus(answer, readerId)
        if (status === 'waitlist' || status === 'bench') without[status].push(titleOf(result.eventId))
      }
      void client.invalidateQueries({ queryKey: eventKeys.lists })
      const refused = results.filter((result): result is Refused => result.outcome === 'refused')
      const done = results.length - refused.length
      const reasons = refused
        .map(({ eventId, code }) => `${titleOf(eventId)}: ${t(`errors:${code}`)}`)
        .join(' ')
      const places = (['waitlist', 'bench'] as const).flatMap((status) =>
        without[status].length > 0 ? [`${t(`domain:answer.${status}`)}: ${without[status].join(', ')}`] : [],
      )
      const said = [...places, ...(reasons ? [reasons] : [])].join(' · ')
      if (done > 0)
        toast({ title: t('events-week:answered', { count: done }), ...(said && { description: said }) })
      else toast({ title: t('events-week:failed'), description: reasons, variant: 'destructive' })
    },
    onError: (failure) => toastFailure(t('events-week:failed'), failure, t('events-week:failedText')),
  })
}

type Decided = EventView | ResponseDecision

function ownStatus(answer: Decided, readerId: string | undefined): ParticipantStatus | undefined {
  if (!('participants' in answer)) return answer.own?.status
  return answer.participants.find((one) => one.discordUserId === readerId)?.status
}
