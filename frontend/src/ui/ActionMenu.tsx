import type { ReactElement, ReactNode } from 'react'
import { Menu, MenuDownload, MenuItem } from './Menu.tsx'

type Look = { label: string; icon: ReactNode }

/** What can be done with the thing a menu belongs to. */
export type MenuAction = Look & {
  destructive?: boolean
  /** Drawn pale, yet it can be pressed: the press is answered with the reason. */
  isRefused?: boolean
  onSelect: () => void
}

/** A file that the server sends. */
export type MenuFile = Look & { href: string }

export type ActionMenuProps = { trigger: ReactElement; entries: readonly (MenuAction | MenuFile)[] }

/** A menu of actions that is open from the start; the press that asked for it came before its code. */
export function ActionMenu({ trigger, entries }: ActionMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {entries.map((entry) =>
        'href' in entry ? (
          <MenuDownload key={entry.label} icon={entry.icon} href={entry.href}>
            {entry.label}
          </MenuDownload>
        ) : (
          <MenuItem
            key={entry.label}
            icon={entry.icon}
            destructive={entry.destructive ?? false}
            pale={entry.isRefused ?? false}
            onSelect={entry.onSelect}
          >
            {entry.label}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}
