import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '#lib/api/api-failure.ts'
import { call, type AnswerOf, type InputOf } from '#lib/api/api.ts'
import { errorMessage } from '#lib/api/error-message.ts'
import { applyServerEvent } from '#lib/live/server-answer.ts'
import { toast } from '#ui/toast.ts'

export type Preview = AnswerOf<'POST /api/event-imports/preview'>
export type ClassLine = Preview['classes'][number]
type Asked = InputOf<'POST /api/event-imports/preview'>['body']

export function usePreviewImport() {
  return useMutation({ mutationFn: (body: Asked) => call('POST /api/event-imports/preview', { body }) })
}

/** Writes what the preview shows. */
export function useImport() {
  const { t } = useTranslation('events-import')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<'POST /api/event-imports'>['body']) =>
      call('POST /api/event-imports', { body }),
    onSuccess: async ({ event, outcome }) => {
      await applyServerEvent(client, event, 'lists', 'stats')
      toast({ title: t(`outcome.${outcome}`), description: t('outcomeText') })
    },
  })
}

/** Why the text could not be taken, with the places in it that are wrong. */
export function importFailure(failure: unknown, fallback: string): { sentence: string; places: string[] } {
  const places =
    failure instanceof ApiFailure ? failure.issues.map(({ path, message }) => `${path}: ${message}`) : []
  return { sentence: errorMessage(failure, fallback), places }
}
