import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldProps } from './Field.tsx'

export type NumberFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

/** Whole numbers. Register it with `{ valueAsNumber: true }`. */
export function NumberField({
  label,
  error,
  hint,
  required,
  hideLabel,
  className,
  ...input
}: NumberFieldProps) {
  return (
    <Field {...{ label, error, hint, className, required: required ?? false, hideLabel: hideLabel ?? false }}>
      {(control) => (
        <input
          inputMode="numeric"
          step={1}
          {...input}
          {...control}
          type="number"
          className={`${controlClasses} tabular min-h-10`}
        />
      )}
    </Field>
  )
}
