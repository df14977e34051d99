import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'
import type { TipSide } from './tooltip-position.ts'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  /** For screen readers, and the text of the tooltip. */
  label: string
  icon: ReactNode
  /** Side of the button where the tooltip is shown. */
  side?: TipSide
  /** The tooltip's text if it differs from the label. */
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
