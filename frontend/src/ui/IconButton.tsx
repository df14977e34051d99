import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'
import type { TipSide } from './tooltip-position.ts'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  /** Read aloud and shown as the tooltip. */
  label: string
  icon: ReactNode
  /** Of the button, where the tooltip stands. */
  side?: TipSide
  /** The tooltip's text when it says more than the label. */
  hint?: ReactNode
}

export function IconButton({
  label,
  icon,
  side = 'top',
  hint = label,
  variant = 'ghost',
  size = 'icon',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={hint} side={side}>
      <Button {...rest} variant={variant} size={size} icon={icon} aria-label={label} />
    </Tooltip>
  )
}
