import type { ComponentProps } from 'react'
import { controlClasses, Field, splitFieldProps, type FieldProps } from './Field.tsx'

export type NumberFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

/** Whole numbers. Register it with `{ valueAsNumber: true }`. */
export function NumberField(props: NumberFieldProps) {
  const { field, control: input } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <input
          inputMode="numeric"
          step={1}
          {...control}
          {...input}
          type="number"
          className={`${controlClasses} tabular min-h-10`}
        />
      )}
    </Field>
  )
}
