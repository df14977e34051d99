import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** Classes of all text controls. */
export const controlClasses = classes(
  'w-full min-w-0 rounded-control bg-field px-3 py-2 text-strong outline-1 -outline-offset-1 outline-field-line transition-colors',
  'placeholder:text-muted hover:outline-muted focus-visible:outline-2 focus-visible:outline-accent-text',
  'disabled:opacity-60 aria-invalid:outline-danger-text',
)

export type FieldProps = {
  label: ReactNode
  /** The error in the reader's language; shown instead of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** Marks the label with a star; the form explains the star in words. */
  required?: boolean
  /** The label is for screen readers only. */
  hideLabel?: boolean
  className?: string | undefined
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/** Splits the props of a labelled control into those of its Field and those of the control itself. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, error, hint, required = false, hideLabel = false, className, ...control } = props
  return { field: { label, error, hint, required, hideLabel, className }, control }
}

/** Label, control, then hint or error, connected for screen readers. */
export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, error, hint, required = false, hideLabel = false, className, children } = props
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-meta font-semibold text-body'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger-text">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-required': required || undefined,
      })}
      {note !== undefined && (
        <p
          id={noteId}
          {...(error === undefined ? {} : { role: 'alert' })}
          className={classes('text-meta', error === undefined ? 'text-muted' : 'text-danger-text')}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** Shows and focuses what a form refused: the first invalid field, or a message that belongs to none. */
export function showFirstFault(form: HTMLElement | null): void {
  const fault =
    form?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    form?.querySelector<HTMLElement>('[role=alert]')
  if (!fault) return
  if (!fault.hasAttribute('aria-invalid')) fault.tabIndex = -1
  fault.focus({ preventScroll: true })
  // Bars that stay in view cover the edges.
  fault.scrollIntoView({ block: 'center' })
}
