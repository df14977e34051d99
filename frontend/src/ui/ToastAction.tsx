import { useEffect, useRef } from 'react'
import { buttonClasses } from './Button.tsx'
import { classes } from './classes.ts'
import { dismissToast, toastLimits, useVisibleToasts } from './toast.ts'

/**
 * The button of the shown toast, for the end of a dialog: a dialog does not let the focus go to the toast, and hides
 * it from screen readers. The hotkey leads here, and only then it is seen, because the toast shows the same button.
 */
export function ToastAction() {
  const button = useRef<HTMLButtonElement>(null)
  const toast = useVisibleToasts().find(({ action }) => action)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === toastLimits.hotkey && button.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    toast?.action && (
      <button
        ref={button}
        type="button"
        onClick={() => {
          dismissToast(toast.id)
          toast.action?.onPress()
        }}
        className={classes(
          buttonClasses('secondary'),
          'not-focus:sr-only m-4 shrink-0 self-end border border-muted',
        )}
      >
        {toast.action.label}
      </button>
    )
  )
}
