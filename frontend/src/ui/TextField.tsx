import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClasses, Field, splitFieldProps, type FieldProps } from './Field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

/** A labelled one-line input; takes the props of `register` from react-hook-form. Also for date and time. */
export function TextField(props: TextFieldProps) {
  const { field, control: input } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="text"
          {...control}
          {...input}
          className={classes(controlClasses, 'min-h-10 scroll-mb-16', input.type === 'number' && 'tabular')}
        />
      )}
    </Field>
  )
}
