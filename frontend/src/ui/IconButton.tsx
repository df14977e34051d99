import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  /** Read aloud and shown as the tooltip. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, look = 'ghost', size = 'icon', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button {...rest} look={look} size={size} icon={icon} aria-label={label} />
    </Tooltip>
  )
}
