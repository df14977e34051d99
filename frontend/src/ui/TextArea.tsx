import type { ComponentProps } from 'react'
import { controlClasses, Field, splitFieldProps, type FieldProps } from './Field.tsx'

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

export function TextArea(props: TextAreaProps) {
  const { field, control: input } = splitFieldProps(props)
  return (
    <Field {...field}>
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
