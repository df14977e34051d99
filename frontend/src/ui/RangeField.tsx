import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, splitFieldProps, type FieldProps } from './Field.tsx'

type RangeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'> & {
    /** What the value means, beside the slider and for screen readers. */
    valueText: string
  }

/** A slider for a few steps; arrow keys move it. */
export function RangeField({ valueText, ...props }: RangeFieldProps) {
  const { field, control: input } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex min-h-11 items-center gap-3">
          <input
            step={1}
            {...input}
            {...control}
            type="range"
            aria-valuetext={valueText}
            className={classes('h-11 min-w-0 grow cursor-pointer accent-accent sm:h-8')}
          />
          <output aria-hidden className="w-32 shrink-0 text-meta text-body">
            {valueText}
          </output>
        </div>
      )}
    </Field>
  )
}
