import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LazyActionMenu } from '#ui/LazyActionMenu.tsx'
import type { MenuAction, MenuState } from '#ui/Menu.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

type Bar = {
  /** The element beside the tabs. */
  element: HTMLElement
  /** The board of the other tab: on a narrow screen without tabs the menu opens it. */
  other: { label: string; open: () => void }
}

const BarContext = createContext<Bar | null>(null)
export const BarProvider = BarContext.Provider

type BoardBarProps = {
  children: ReactNode
  /** Of the menu at the end. */
  menu?: readonly MenuAction[]
  /** Given where the bar is made anew while the menu is open. */
  menuState?: MenuState
}

/** The board's row of status and actions. It is rendered beside the tabs, or above the board if there are none. */
export function BoardBar({ children, menu = [], menuState }: BoardBarProps) {
  const { t } = useTranslation('party-manager')
  const bar = use(BarContext)
  const isWide = useIsWide()
  const entries: readonly MenuAction[] = [
    ...menu,
    ...(bar && !isWide ? [{ label: bar.other.label, icon: null, onSelect: bar.other.open }] : []),
  ]
  const row = (
    <div className="@container min-w-0 grow">
      <div className="flex min-h-12 min-w-0 flex-wrap items-center gap-1 sm:gap-2">
        {children}
        {entries.length > 0 && (
          <LazyActionMenu
            label={t('boardActions')}
            button={{ variant: 'ghost' }}
            entries={entries}
            {...(menuState ? { state: menuState } : {})}
          />
        )}
      </div>
    </div>
  )
  return bar ? createPortal(row, bar.element) : row
}
