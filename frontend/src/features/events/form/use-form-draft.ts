import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '#lib/queries/auth.queries.ts'
import { useKeptDraft } from '#ui/use-kept-draft.ts'
import type { EventFormValues } from './event-form.ts'
import { differingFields, withOwnChanges } from './own-changes.ts'

type Values = EventFormValues
/** The fields that the reader changed, and what they began with. */
type KeptDraft = { values: Partial<Values>; begun: Partial<Values> }

/**
 * Keeps what the reader typed into the form, see `useKeptDraft`; the name has the reader's id, so the next person to sign in
 * does not get it. `begun`: the values that the form began with. Call `forget` once the form was saved or cancelled.
 */
export function useFormDraft(form: UseFormReturn<Values>, draftName: string, begun: Values) {
  const isForgotten = useRef(false)
  const readerId = useUser().data?.id
  useKeptDraft(readerId === undefined ? null : `${draftName}-${readerId}`, {
    current: () => {
      const values = form.getValues()
      const changed = isForgotten.current ? [] : differingFields(begun, values)
      const changedFieldsOf = (all: Values) => Object.fromEntries(changed.map((field) => [field, all[field]]))
      return changed.length > 0 ? { values: changedFieldsOf(values), begun: changedFieldsOf(begun) } : null
    },
    restore: (kept) => {
      const { values, begun: begunBefore } = kept as KeptDraft
      const shown = form.getValues()
      form.reset(
        withOwnChanges({
          values: { ...shown, ...values },
          begun: { ...shown, ...begunBefore },
          current: shown,
        }),
        { keepDefaultValues: true, keepFieldsRef: true },
      )
    },
  })
  return {
    forget: () => {
      isForgotten.current = true
    },
  }
}
