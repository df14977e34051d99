import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useKeptDraft } from '#ui/use-kept-draft.ts'

/** Keeps what was typed, see `useKeptDraft`. `forget`: what is in the form now is saved or given up. */
export function useFormDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string) {
  const isForgotten = useRef(false)
  useKeptDraft(name, {
    current: () => {
      const changed = isForgotten.current ? [] : changedFields(form)
      return changed.length > 0 ? Object.fromEntries(changed) : null
    },
    restore: (kept) =>
      form.reset({ ...form.getValues(), ...(kept as Partial<T>) }, { keepDefaultValues: true }),
  })
  return {
    forget: () => {
      isForgotten.current = true
    },
  }
}

/** Only fields that the reader changed, so that changes of others meanwhile stay. */
function changedFields<T extends FieldValues>({ getValues, formState }: UseFormReturn<T>) {
  const begun: Record<string, unknown> = formState.defaultValues ?? {}
  return Object.entries(getValues()).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(begun[field]),
  )
}
