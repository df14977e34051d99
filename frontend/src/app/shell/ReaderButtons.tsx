import type { ComponentProps } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export type ReaderActionProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size' | 'side'>

/** An action of the reader as an icon; its text is the tooltip. */
export function SmallIconButton(props: ReaderActionProps) {
  return <IconButton {...props} size="icon-sm" />
}

/** The same with its text beside the icon, as wide as the panel. */
export function RowButton({ label, hint: _hint, ...rest }: ReaderActionProps) {
  return (
    <Button {...rest} variant="ghost" className="justify-start! px-2! text-left!">
      {label}
    </Button>
  )
}
