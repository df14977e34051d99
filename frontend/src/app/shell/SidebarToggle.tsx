import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { storedChoice } from '#lib/stored-choice.ts'
import { IconButton } from '#ui/IconButton.tsx'

/** Whether the sidebar shows icons alone. */
export const { useIsOn: useIsSidebarNarrow, choose: narrowSidebar } = storedChoice(
  'sidebar',
  { on: 'narrow', off: 'wide' },
  'off',
)

const id = 'sidebar-toggle'

/** Stands in both sidebars; the focus goes on to the one that takes its place. */
export function SidebarToggle() {
  const { t } = useTranslation('shell')
  const isNarrow = useIsSidebarNarrow()
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose
  const toggle = () => {
    flushSync(() => narrowSidebar(!isNarrow))
    document.getElementById(id)?.focus()
  }
  return (
    <IconButton
      id={id}
      label={t(isNarrow ? 'widenSidebar' : 'narrowSidebar')}
      side={isNarrow ? 'right' : 'top'}
      icon={<Icon size={20} />}
      onClick={toggle}
    />
  )
}
