import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { call, callMinimal } from '#lib/api/api.ts'
import { eventPath } from '#lib/page-paths.ts'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { applyServerResponse } from '#lib/live/server-answer.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { isTentativeOrBench, likelyChoice } from '../own-response.ts'

const mutationKey = ['accept-event'] as const

/**
 * Accepts from a card with the role and class the reader played last, or with those of their reservation. Without any,
 * or with a class this event does not take, the event's page opens to choose.
 */
export function useAcceptEvent(userId: string | undefined) {
  const { t } = useTranslation(['events', 'domain', 'common'])
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const choose = (eventId: string) => void navigate(eventPath(eventId))
  return useMutation({
    mutationKey,
    mutationFn: async (event: ListedEvent) => {
      const own = event.participants.find((one) => one.discordUserId === userId)
      const last = await call('GET /api/signups/preference', {})
      const { role, characterClass } = likelyChoice(own, last)
      const isRemembered = last.role !== null || own?.status === 'reserved'
      if (!role || !isRemembered || classRefusal(event.classFilters, characterClass) !== null) return null
      return callMinimal('POST /api/events/{id}/signup', {
        params: { id: event.id },
        body: { role, characterClass },
      })
    },
    onSuccess: async (answered, { id }) => {
      // The reader may be on another page by now.
      if (!answered) return window.location.pathname === '/' ? choose(id) : undefined
      await applyServerResponse(client, answered, 'lists')
      const own =
        'can' in answered ? answered.participants.find((one) => one.discordUserId === userId) : answered.own
      const played = findClass(own?.characterClass ?? '')
      const place = own && [
        t(`domain:answer.${own.status}`),
        t(`domain:role.${own.role}`),
        ...(played ? [nameOfClass(played, language)] : []),
      ]
      toast({
        title: t(isTentativeOrBench(own) ? 'common:saved' : 'events:signUp.done'),
        ...(place && { description: place.join(' · ') }),
        action: { label: t('events:changeAnswer'), onPress: () => choose(id) },
      })
    },
    onError: (failure) => toastFailure(t('events:signUp.failed'), failure, t('events:signUp.failedText')),
  })
}

/** The events that are being accepted, also by presses before the last one. */
export function useAcceptingIds(): string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as ListedEvent).id,
  })
}
