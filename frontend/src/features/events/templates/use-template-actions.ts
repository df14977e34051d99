import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  EventTemplate,
  UpdateEventTemplateBody,
} from '@raidtisch/shared-types/contracts/event-templates.contract'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { useAttemptKey } from '#lib/api/use-attempt-key.ts'
import { newerOf } from '#lib/live/server-answer.ts'
import { eventTemplateKeys } from '#lib/queries/event-template.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'

/** Making, changing and deleting templates. Each shows the server's answer; a refusal reads the list again. */
export function useTemplateActions() {
  const { t } = useTranslation('events-templates')
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const show = (change: (templates: readonly EventTemplate[]) => readonly EventTemplate[]) =>
    client.setQueryData<readonly EventTemplate[]>(eventTemplateKeys.all, (known) => known && change(known))
  // Until the list is read, so that a form finds the newer version in it.
  const failing = (title: 'failed' | 'deleteFailed') => async (failure: unknown) => {
    toastFailure(t(title), failure, t('failedText'))
    await client.invalidateQueries({ queryKey: eventTemplateKeys.all })
  }
  const create = useMutation({
    mutationFn: (body: { name: string; eventId: string }) =>
      call('POST /api/event-templates', { body }, { headers: attempt.headersOf(body) }),
    onSuccess: (made) => {
      attempt.answered()
      show((templates) => {
        const known = templates.find(({ id }) => id === made.id)
        return [...templates.filter((one) => one !== known), newerOf(known, made)].toSorted(byName)
      })
      toast({ title: t('made', { name: made.name }), description: t('madeText') })
    },
    onError: failing('failed'),
  })
  const save = useMutation({
    mutationFn: ({
      template,
      body,
    }: {
      template: EventTemplate
      body: Omit<UpdateEventTemplateBody, 'version'>
    }) =>
      call('PATCH /api/event-templates/{id}', {
        params: { id: template.id },
        body: { ...body, version: template.version },
      }),
    onSuccess: (saved) => {
      show((templates) =>
        templates.map((one) => (one.id === saved.id ? newerOf(one, saved) : one)).toSorted(byName),
      )
      toast({ title: t('saved', { name: saved.name }) })
    },
    onError: failing('failed'),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /api/event-templates/{id}', { params: { id } }),
    onSuccess: (_, id) => show((templates) => templates.filter((template) => template.id !== id)),
    onError: failing('deleteFailed'),
  })
  /** A template as it was read last. */
  const latest = (id: string) =>
    client
      .getQueryData<readonly EventTemplate[]>(eventTemplateKeys.all)
      ?.find((template) => template.id === id)
  return { create, save, remove, latest }
}

function byName(a: EventTemplate, b: EventTemplate): number {
  return a.name.localeCompare(b.name)
}
