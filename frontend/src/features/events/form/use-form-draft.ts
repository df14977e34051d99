import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps what was typed when this tab is loaded again or the page is left, and puts it back into the form. `forget`: what
 * is in the form now is saved or given up.
 */
export function useFormDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string) {
  const key = `raidtisch.draft.${name}`
  const isForgotten = useRef(false)
  const restore = useEffectEvent(() => {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept === null) return
    try {
      form.reset({ ...form.getValues(), ...(JSON.parse(kept) as Partial<T>) }, { keepDefaultValues: true })
    } catch {
      // What cannot be read is left out: the form begins empty.
    }
  })
  const keep = useEffectEvent(() => {
    const changed = isForgotten.current ? [] : changedFields(form)
    if (changed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(changed)))
  })
  useEffect(() => {
    restore()
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      keep()
    }
  }, [])
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
