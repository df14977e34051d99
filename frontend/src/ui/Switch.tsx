import { Switch as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-medium text-strong">{label}</span>
        {hint !== undefined && <span className="block text-meta text-muted">{hint}</span>}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="h-6 w-10 shrink-0 rounded-full bg-presence-offline p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-presence-online"
      >
        <Radix.Thumb className="block size-5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-4" />
      </Radix.Root>
    </div>
  )
}
