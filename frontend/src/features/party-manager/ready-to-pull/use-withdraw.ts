import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { applySubstitutes } from '@raidtisch/shared-types/live/apply-substitutes'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { substituteKeys, type SubstituteRequests } from '#lib/queries/substitute.queries.ts'
import { toastFailure } from '#ui/toast.ts'

const keyOf = (eventId: string) => ['withdraw-question', eventId] as const

/** Takes questions of an event back. One that was answered meanwhile stays, and shows its answer. */
export function useWithdraw(eventId: string) {
  const { t } = useTranslation('party-manager')
  const client = useQueryClient()
  return useMutation({
    mutationKey: keyOf(eventId),
    mutationFn: ({ id }: SubstituteRequest) =>
      call('POST /api/substitute-requests/{id}/withdraw', { params: { id } }),
    onSuccess: (request) =>
      client.setQueryData<SubstituteRequests>(
        substituteKeys.event(eventId),
        (known) => known && applySubstitutes(known, [request]),
      ),
    onError: (failure) => toastFailure(t('pull.withdrawFailed'), failure, t('pull.failedText')),
  })
}

/**
 * The questions that are being taken back, as they are if that succeeds. They do not go into the cache before the server
 * has answered: there an answer that came first could not replace them any more.
 */
export function useWithdrawn(eventId: string): SubstituteRequest[] {
  return useMutationState({
    filters: { mutationKey: keyOf(eventId), status: 'pending' },
    select: ({ state }) => ({ ...(state.variables as SubstituteRequest), state: 'expired' as const }),
  })
}
