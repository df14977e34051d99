import { useState, type ReactElement, type ReactNode } from 'react'
import { FoldChevron } from './FoldChevron.tsx'
import { Menu, MenuDownload, MenuItem } from './Menu.tsx'

type Look = { label: string; icon: ReactNode }

/** What can be done with the thing a menu belongs to. */
export type MenuAction = Look & {
  destructive?: boolean
  /** Drawn pale, yet it can be pressed: the press is answered with the reason. */
  isRefused?: boolean
  onSelect: () => void
}

/** Files that the server sends: one entry until it is pressed, then each of them below it. */
export type MenuFiles = Look & { files: readonly (Look & { href: string })[] }

export type ActionMenuProps = { trigger: ReactElement; entries: readonly (MenuAction | MenuFiles)[] }

/** A menu of actions that is open from the start; the press that asked for it came before its code. */
export function ActionMenu({ trigger, entries }: ActionMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {entries.map((entry) =>
        'files' in entry ? (
          <Files key={entry.label} {...entry} />
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

/** Unfolds in place: a phone has no room for a second menu beside the first. */
function Files({ label, icon, files }: MenuFiles) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuItem icon={icon} expanded={isOpen} onSelect={() => setOpen(!isOpen)}>
        {label}
        <FoldChevron isOpen={isOpen} size={16} className="ml-auto" />
      </MenuItem>
      {isOpen &&
        files.map((file) => (
          <MenuDownload key={file.href} icon={file.icon} href={file.href} indented>
            {file.label}
          </MenuDownload>
        ))}
    </>
  )
}
