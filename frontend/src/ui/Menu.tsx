import { DropdownMenu as Radix } from 'radix-ui'
import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** Whether a menu is open, kept outside of it. */
export type MenuState = { open: boolean; onOpenChange: (open: boolean) => void }

type MenuProps = Partial<MenuState> & {
  trigger: ReactElement
  align?: 'start' | 'end'
  /** Open when mounted, because its button was pressed before. */
  defaultOpen?: boolean
  /** Whether the first entry has the focus when the menu is mounted open. Radix notices only keys that are pressed later. */
  focusesFirst?: boolean
  children: ReactNode
}

/** A menu of actions that opens from a button. */
export function Menu({ trigger, align = 'end', focusesFirst = false, children, ...state }: MenuProps) {
  // Only once: a menu that is opened again has heard of the key.
  const [isFirstDue, setFirstDue] = useState(focusesFirst)
  const firstIsDone = useCallback(() => setFirstDue(false), [])
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto rounded-card bg-panel p-1.5 shadow-float outline-1 outline-line"
        >
          {children}
          {isFirstDue && <FirstFocus onDone={firstIsDone} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function FirstFocus({ onDone }: { onDone: () => void }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const entries = here.current?.parentElement
    entries?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
    onDone()
  }, [onDone])
  return <span ref={here} hidden />
}

/** One action of a menu. */
export type MenuAction = {
  label: string
  icon: ReactNode
  destructive?: boolean
  isDisabled?: boolean
  /** Looks disabled but can be pressed: the press shows the reason. */
  isRefused?: boolean
  onSelect: () => void
}

type MenuItemProps = MenuAction & {
  /** Expands more entries below itself instead of closing the menu. */
  expanded?: boolean
  /** Behind the label. */
  children?: ReactNode
}

const itemClasses =
  'flex min-h-9 cursor-pointer pointer-coarse:min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 select-none focus:outline-hidden data-disabled:cursor-not-allowed data-disabled:opacity-50'
const usualClasses = 'text-body data-highlighted:bg-accent data-highlighted:text-white'

export function MenuItem(props: MenuItemProps) {
  const { label, icon, destructive = false, isDisabled = false, isRefused = false, expanded } = props
  return (
    <Radix.Item
      disabled={isDisabled}
      onSelect={(event) => {
        if (expanded !== undefined) event.preventDefault()
        props.onSelect()
      }}
      aria-expanded={expanded}
      aria-disabled={isRefused || isDisabled || undefined}
      className={classes(
        itemClasses,
        isRefused && 'opacity-50',
        destructive
          ? 'text-danger-text data-highlighted:bg-danger data-highlighted:text-white'
          : usualClasses,
      )}
    >
      {icon}
      {label}
      {props.children}
    </Radix.Item>
  )
}

/** What there is to know about the entries below. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className="max-w-64 px-2.5 py-1.5 text-meta text-muted">{children}</Radix.Label>
}

/** A file to download. */
export function MenuDownload({
  icon,
  href,
  indented = false,
  children,
}: {
  icon?: ReactNode
  href: string
  /** Indented below the entry that expanded it. */
  indented?: boolean
  children: ReactNode
}) {
  return (
    <Radix.Item asChild>
      <a href={href} download className={classes(itemClasses, usualClasses, indented && 'pl-9')}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  )
}
