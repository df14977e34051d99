import { Ellipsis } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Menu, MenuItem, type MenuState } from '#ui/Menu.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

type Bar = {
  /** The element beside the tabs. */
  element: HTMLElement | null
  /** The board of the other tab: on a narrow screen without tabs the menu opens it. */
  other: { label: string; open: () => void }
}

const BarContext = createContext<Bar | null>(null)
export const BarProvider = BarContext.Provider

type BoardBarProps = {
  children: ReactNode
  /** Items of the menu at the end. */
  menu?: ReactNode
  /** Given where the bar is made anew while the menu is open. */
  menuState?: MenuState
}

/** The board's row of status and actions. It is rendered beside the tabs, or above the board if there are none. */
export function BoardBar({ children, menu, menuState }: BoardBarProps) {
  const { t } = useTranslation('party-manager')
  const bar = use(BarContext)
  const isWide = useIsWide()
  const other = isWide ? null : (bar?.other ?? null)
  const row = (
    <div className="@container min-w-0 grow">
      <div className="flex min-h-12 min-w-0 items-center gap-1 sm:gap-2">
        {children}
        {(menu !== undefined || other !== null) && (
          <Menu
            {...menuState}
            trigger={
              <Button
                variant="ghost"
                size="icon"
                icon={<Ellipsis aria-hidden size={20} />}
                aria-label={t('boardActions')}
              />
            }
          >
            {menu}
            {other && <MenuItem onSelect={other.open}>{other.label}</MenuItem>}
          </Menu>
        )}
      </div>
    </div>
  )
  return bar?.element ? createPortal(row, bar.element) : row
}
