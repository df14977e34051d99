import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldProps } from './Field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

/** A labelled one-line input; takes the props of `register` from react-hook-form. Also for date and time. */
export function TextField({ label, error, hint, required, hideLabel, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, className, required: required ?? false, hideLabel: hideLabel ?? false }}>
      {(control) => (
        <input type="text" {...input} {...control} className={`${controlClasses} min-h-10 scroll-mb-16`} />
      )}
    </Field>
  )
}
