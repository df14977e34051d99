import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
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
    const [before, typed] = [fieldsOf(base), form.getValues()]
    // With the fields as they are, so that what is typed before the next rendering counts.
    form.reset(fieldsOf(now), { keepFieldsRef: true })
    for (const name of Object.keys(before) as Path<F>[])
      if (JSON.stringify(typed[name]) !== JSON.stringify(before[name]))
        form.setValue(name, typed[name] as PathValue<F, Path<F>>, { shouldDirty: true })
    setBase(now)
  }
  return { base, takeOver }
}
