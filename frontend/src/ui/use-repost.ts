import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { toast, toastFailure } from './toast.ts'

/** Lets the bot post an event again, and shows the result. */
export function useRepost(eventId: string) {
  const { t } = useTranslation('domain')
  return useMutation({
    mutationFn: () => call('POST /api/events/{id}/repost', { params: { id: eventId } }),
    onSuccess: () => toast({ title: t('repost.done'), description: t('repost.doneText') }),
    onError: (failure) => toastFailure(t('repost.failed'), failure, t('repost.failed')),
  })
}
