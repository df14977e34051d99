import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldProps } from './Field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

export function TextArea({ label, error, hint, required, hideLabel, className, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, className, required: required ?? false, hideLabel: hideLabel ?? false }}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          className={`${controlClasses} field-sizing-content min-h-20 resize-y`}
        />
      )}
    </Field>
  )
}
