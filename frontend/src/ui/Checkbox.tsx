import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

export function Checkbox({
  label,
  hint,
  checked,
  onCheckedChange,
  disabled = false,
  className,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={classes('flex min-w-0 items-start gap-2.5', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        className="mt-px size-5 shrink-0 rounded-[5px] bg-field text-white outline-1 -outline-offset-1 outline-muted transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 disabled:opacity-50 data-[state=checked]:bg-accent data-[state=checked]:outline-accent"
      >
        <Radix.Indicator className="flex items-center justify-center">
          <Check size={15} strokeWidth={3} />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="min-w-0">
        <span className="block text-body">{label}</span>
        {hint !== undefined && <span className="block text-meta text-muted">{hint}</span>}
      </label>
    </div>
  )
}

/** For several of them: a list without this entry if it was in it, otherwise with it as the last. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry]
}
