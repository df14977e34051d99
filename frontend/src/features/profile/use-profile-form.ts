import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { useUser } from '#lib/queries/auth.queries.ts'
import { memberCardKeys, type OwnCard } from '#lib/queries/member-card.queries.ts'
import { newerOf } from '#lib/live/server-answer.ts'
import { showFirstFault } from '#ui/Field.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useKeptDraft } from '#ui/use-kept-draft.ts'
import { profileFault } from './profile-faults.ts'

export type ProfileFields = Omit<OwnCard, 'version'>
type Draft = { version: number; fields: ProfileFields }

/** The reader's card with their unsaved changes, which stay when the card is saved elsewhere meanwhile. */
export function useProfileForm(saved: OwnCard, form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation('profile')
  const client = useQueryClient()
  const [changed, setDraft] = useState<Draft | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { version, ...savedFields } = saved
  // The page may have been left before the answer to a save, which the draft then still has.
  const draft = changed && isSame(changed.fields, savedFields) ? null : changed
  const readerId = useUser().data?.id
  // It says whom somebody does not want beside them, so nobody else who signs in here may see it.
  useKeptDraft(readerId === undefined ? null : `profile-${readerId}`, {
    current: () => draft,
    restore: (kept) => setDraft(readDraft(kept, savedFields)),
  })
  const fields = draft?.fields ?? savedFields
  const fault = profileFault(fields)

  const save = useMutation({
    mutationFn: ({ base, sent }: { base: number; sent: ProfileFields }) =>
      call('PUT /api/me/card', { body: { ...sent, version: base } }),
    onSuccess: (card, { sent }) => {
      client.setQueryData<OwnCard>(memberCardKeys.own, (known) => newerOf(known, card))
      setAsked(false)
      // What was typed meanwhile is a change of the card as it is now.
      setDraft((known) => (known && known.fields !== sent ? { ...known, version: card.version } : null))
      toast({ title: t('saved'), description: t('savedText') })
    },
    onError: (failure) => {
      // Another tab may have saved: then its version is shown beside the draft.
      void client.invalidateQueries({ queryKey: memberCardKeys.own })
      toastFailure(t('saveFailed'), failure, t('saveFailedText'))
    },
  })
  const erase = useMutation({
    mutationFn: () => call('DELETE /api/me/card'),
    onSuccess: () => {
      setDraft(null)
      toast({ title: t('erased') })
      return client.invalidateQueries({ queryKey: memberCardKeys.own })
    },
    onError: (failure) => toastFailure(t('eraseFailed'), failure, t('saveFailedText')),
  })

  // The same function until another card is saved, so that a letter renders none of the other sections.
  const change = useCallback(
    (changes: Partial<ProfileFields>) =>
      setDraft((known) => {
        const { version: savedVersion, ...unchanged } = saved
        const before =
          known && !isSame(known.fields, unchanged) ? known : { version: savedVersion, fields: unchanged }
        return { ...before, fields: { ...before.fields, ...changes } }
      }),
    [saved],
  )

  const saveOver = (base: number) => {
    // Drawn at once, so that the fault can be shown.
    flushSync(() => setAsked(true))
    if (fault === null) save.mutate({ base, sent: fields })
    else showFirstFault(form.current)
  }

  return {
    fields,
    change,
    isDirty: draft !== null,
    /** Saved elsewhere since the reader began to change it. */
    isStale: draft !== null && draft.version !== version,
    /** What keeps it from being saved, once the reader has tried. */
    fault: isAsked ? fault : null,
    isSaving: save.isPending,
    save: () => saveOver(draft?.version ?? version),
    /** Saves over what was saved elsewhere, which the reader has been told. */
    saveAnyway: () => saveOver(version),
    discard: () => {
      setAsked(false)
      setDraft(null)
    },
    erase: { run: erase.mutateAsync, isPending: erase.isPending, isPossible: version > 0 },
  }
}

/** A draft of an earlier build may lack a field, or have one that is gone. */
function readDraft(kept: unknown, saved: ProfileFields): Draft {
  const { version, fields } = kept as Draft
  const known = Object.entries(fields).filter(([field]) => field in saved)
  return { version, fields: { ...saved, ...(Object.fromEntries(known) as Partial<ProfileFields>) } }
}

/** The server returns wishes and standing responses in another order than they were sent. */
function isSame(one: ProfileFields, other: ProfileFields): boolean {
  const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort()
  const comparable = ({ standing, gladlyWith, notWith, ...ordered }: ProfileFields) =>
    JSON.stringify([ordered, sorted(standing), sorted(gladlyWith), sorted(notWith)])
  return comparable(one) === comparable(other)
}

export type ChangeProfile = (changes: Partial<ProfileFields>) => void
export type ProfileForm = ReturnType<typeof useProfileForm>
