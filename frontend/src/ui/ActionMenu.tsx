import { useState, type ReactElement } from 'react'
import { FoldChevron } from './FoldChevron.tsx'
import { Menu, MenuDownload, MenuItem, type MenuAction, type MenuState } from './Menu.tsx'

type Entry = Pick<MenuAction, 'label' | 'icon'>

/** Files to download: one entry that expands to one entry for each file. */
export type MenuFiles = Entry & { files: readonly (Entry & { href: string })[] }

export type ActionMenuProps = {
  trigger: ReactElement
  entries: readonly (MenuAction | MenuFiles)[]
  /** For a menu that is mounted again while it is open: its parent then keeps whether it is open. */
  state?: MenuState
  /** The keyboard opened the menu, so its first entry gets the focus. */
  isOpenedByKey?: boolean
}

/** A menu of actions. It opens when it is mounted: its code may be loaded only after its button was pressed. */
export function ActionMenu({ trigger, entries, state, isOpenedByKey = false }: ActionMenuProps) {
  return (
    <Menu trigger={trigger} focusesFirst={isOpenedByKey} {...(state ?? { defaultOpen: true })}>
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
