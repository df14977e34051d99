import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClasses, Field, splitFieldProps, type FieldProps } from './Field.tsx'

export type NativeSelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children'> & {
    options: readonly {
      value: string
      label: string
      /** Of a label that is not in the reader's language. */
      lang?: string
      disabled?: boolean
    }[]
  }

/** The browser's own select, for short lists; works well on phones and with `register`. */
export function NativeSelect({ options, ...props }: NativeSelectProps) {
  const { field, control: select } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            {...select}
            className={`${controlClasses} min-h-10 cursor-pointer appearance-none pr-9`}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                lang={option.lang}
                disabled={option.disabled ?? false}
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  )
}
