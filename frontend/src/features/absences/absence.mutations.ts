import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type InputOf } from '#lib/api/api.ts'
import { absenceKeys } from '#lib/queries/absence.queries.ts'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

type NewAbsence = InputOf<'POST /api/absences'>['body']

/** Adds an absence. Declined events arrive as live messages; the lists are read again anyway, as after one decline. */
export function useCreateAbsence() {
  const { t } = useTranslation('absences')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewAbsence) => call('POST /api/absences', { body }),
    onSuccess: ({ declined }) => {
      void client.invalidateQueries({ queryKey: absenceKeys.all })
      if (declined > 0) void client.invalidateQueries({ queryKey: eventKeys.all })
      toast({ title: t('created'), description: t('declined', { count: declined }) })
    },
    onError: (failure) => toastFailure(t('createFailed'), failure, t('createFailedText')),
  })
}

export function useDeleteAbsence() {
  const { t } = useTranslation('absences')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/absences/{id}', { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: absenceKeys.all })
      toast({ title: t('deleted') })
    },
    onError: (failure) => toastFailure(t('deleteFailed'), failure, t('deleteFailedText')),
  })
}
