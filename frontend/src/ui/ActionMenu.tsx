import { useState, type ReactElement } from 'react'
import { FoldChevron } from './FoldChevron.tsx'
import { Menu, MenuDownload, MenuItem, type MenuAction, type MenuState } from './Menu.tsx'

type Entry = Pick<MenuAction, 'label' | 'icon'>

/** Files to download: one entry that expands to one entry for each file. */
export type MenuFiles = Entry & { files: readonly (Entry & { href: string })[] }

export type ActionMenuProps = {
  trigger: ReactElement
  entries: readonly (MenuAction | MenuFiles)[]
  /** Given where the menu is made anew while it is open. */
  state?: MenuState
  /** Its button was pressed with a key. */
  isByKey?: boolean
}

/** A menu of actions that is open when it is mounted, because its button was pressed before its code was loaded. */
export function ActionMenu({ trigger, entries, state, isByKey = false }: ActionMenuProps) {
  return (
    <Menu trigger={trigger} focusesFirst={isByKey} {...(state ?? { defaultOpen: true })}>
      {entries.map((entry) =>
        'files' in entry ? <Files key={entry.label} {...entry} /> : <MenuItem key={entry.label} {...entry} />,
      )}
    </Menu>
  )
}

/** Expands inside the menu: a phone has no room for a submenu beside it. */
function Files({ label, icon, files }: MenuFiles) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuItem label={label} icon={icon} expanded={isOpen} onSelect={() => setOpen(!isOpen)}>
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
