import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '#lib/queries/auth.queries.ts'
import { useKeptDraft } from '#ui/use-kept-draft.ts'
import type { EventFormValues } from './event-form.ts'
import { differingFields, withOwnChanges } from './own-changes.ts'

type Values = EventFormValues
/** The fields that the reader changed, and what they began with. */
type Kept = Record<'values' | 'begun', Partial<Values>>

/**
 * Keeps for the reader what they typed into a form that began with `begun`, see `useKeptDraft`; whoever signs in after them
 * does not get it. `forget`: what is in the form now is saved or given up.
 */
export function useFormDraft(form: UseFormReturn<Values>, name: string, begun: Values) {
  const isForgotten = useRef(false)
  const readerId = useUser().data?.id
  useKeptDraft(readerId === undefined ? null : `${name}-${readerId}`, {
    current: () => {
      const values = form.getValues()
      const changed = isForgotten.current ? [] : differingFields(begun, values)
      const fieldsOf = (all: Values) => Object.fromEntries(changed.map((field) => [field, all[field]]))
      return changed.length > 0 ? { values: fieldsOf(values), begun: fieldsOf(begun) } : null
    },
    restore: (kept) => {
      const { values, begun: before } = kept as Kept
      const current = form.getValues()
      form.reset(
        withOwnChanges({ values: { ...current, ...values }, begun: { ...current, ...before }, current }),
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
