import { TextField, type TextFieldProps } from './TextField.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type'>

/** Whole numbers. Register it with `{ valueAsNumber: true }`. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" step={1} {...props} type="number" />
}
