import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export type ReaderActionProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size' | 'side'> & {
  /** Of a switch: what its tooltip says in a sentence. Screen readers have it from `aria-pressed`. */
  state?: string
}

/** An action of the reader as an icon; its text is the tooltip. */
export function SmallIconButton({ state: _state, ...rest }: ReaderActionProps) {
  return <IconButton {...rest} size="icon-sm" />
}

/** The same with its text beside the icon, as wide as the panel. */
export function RowButton({ label, hint: _hint, state, ...rest }: ReaderActionProps) {
  return (
    <Button {...rest} variant="ghost" className="justify-start! px-2! text-left!">
      <span>
        {label}
        {state !== undefined && <span aria-hidden> · {state}</span>}
      </span>
    </Button>
  )
}
