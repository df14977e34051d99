import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import { call } from '#lib/api/api.ts'
import { useAttemptKey } from '#lib/api/use-attempt-key.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { bodyOf, type RoleEmoji } from './event-form-values.ts'
import type { EventFormValues } from './event-form.ts'

const key = ['events', 'create'] as const

/** What an event that is planned again, or from a template, takes over beside the values of the form. */
type Again = { emoji?: RoleEmoji; partiesOf?: string; templateId?: string }

/** Creates the event once, even if the same form is sent several times because an answer was lost. */
export function useCreateEvent(again: Again = {}) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const create = useMutation({
    mutationKey: key,
    mutationFn: (values: EventFormValues) => {
      const { serverId, channelId, hasThread } = values
      // Without a channel there is no post, so no role is pinged.
      const pingRoleIds = channelId ? values.pingRoleIds : []
      const { emoji, ...parties } = again
      const status = values.announced ? ('upcoming' as const) : ('active' as const)
      const body = { ...bodyOf(values, emoji), serverId, status, pingRoleIds, hasThread, ...parties }
      return call('POST /api/events', { body }, { headers: attempt.headersOf(body) })
    },
    onSuccess: async (event) => {
      attempt.answered()
      await applyServerEvent(client, event, 'lists', 'stats')
      const at = opensAt(event).toISOString()
      const when = formatEventMoment(at, event.timezone, language)
      const description = event.status === 'upcoming' ? t('announcedText', { when }) : t('createdText')
      toast({ title: t('created'), description })
    },
    onError: (failure) => toastFailure(t('createFailed'), failure, t('createFailedText')),
  })
  // Read from the query client, because a second click may come before React has rendered the first one.
  const isRunning = () => client.isMutating({ mutationKey: key }) > 0
  return { create, isRunning }
}
