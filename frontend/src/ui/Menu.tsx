import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'

type MenuProps = { trigger: ReactElement; align?: 'start' | 'end'; children: ReactNode }

/** A menu of actions that opens from a button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-44 animate-rise rounded-card bg-panel p-1.5 shadow-float outline-1 outline-line"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  destructive?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, destructive = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classes(
        'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50',
        destructive
          ? 'text-danger-text data-highlighted:bg-danger data-highlighted:text-white'
          : 'text-body data-highlighted:bg-accent data-highlighted:text-white',
      )}
    >
      {icon}
      {children}
    </Radix.Item>
  )
}
