import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { hasCode } from '#lib/api/api-failure.ts'

type Newer<T, F> = {
  fieldsOf: (saved: T) => F
  /** What is edited, as it was read last; undefined: it is gone. */
  latest: (base: T) => T | undefined
  /** Of the refusal because somebody else saved it meanwhile. */
  code: ErrorCode
}

/**
 * Lets a form go on when another leader saved meanwhile. `takeOver` is for a save that failed: fields not changed here then
 * show the newer values, and the next save is based on them, which is `base`.
 */
export function useNewerVersion<T, F extends FieldValues>(
  form: UseFormReturn<F>,
  begun: T,
  { fieldsOf, latest, code }: Newer<NonNullable<T>, F>,
) {
  const [base, setBase] = useState(begun)
  const takeOver = (failure: unknown) => {
    const now = base && latest(base)
    if (!now || !hasCode(failure, code)) return
    // The library goes on changing the lists in what it returns.
    const typed = structuredClone(form.getValues())
    const [before, next] = [fieldsOf(base), fieldsOf(now)]
    const isOwn = ([name, value]: [string, unknown]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof F])
    const own = Object.fromEntries(Object.entries(typed).filter(isOwn)) as Partial<F>
    // With the fields as they are, so that what is typed before the next rendering counts.
    form.reset(next, { keepFieldsRef: true })
    form.reset({ ...next, ...own }, { keepFieldsRef: true, keepDefaultValues: true })
    setBase(now)
  }
  return { base, takeOver }
}
