import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Keeps what was typed when this tab is loaded again, and puts it back into the form. A form that was sent keeps nothing. */
export function useFormDraft<T extends FieldValues>(form: UseFormReturn<T>, name: string): void {
  const key = `raidtisch.draft.${name}`
  const { isDirty } = form.formState
  const restore = useEffectEvent(() => {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept === null) return
    try {
      form.reset({ ...form.getValues(), ...(JSON.parse(kept) as T) }, { keepDefaultValues: true })
    } catch {
      // What cannot be read is left out: the form begins empty.
    }
  })
  const keep = useEffectEvent(() => {
    if (isDirty) sessionStorage.setItem(key, JSON.stringify(form.getValues()))
  })
  useEffect(() => {
    restore()
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
}
