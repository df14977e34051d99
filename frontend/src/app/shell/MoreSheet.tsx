import { Keyboard } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { CurrentUser } from '#lib/queries/auth.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { showOverlay } from '../shortcuts/overlay.ts'
import { DonationButton } from './DonationButton.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { NavList } from './NavList.tsx'
import { RowButton } from './ReaderButtons.tsx'
import { ReaderPanel } from './ReaderPanel.tsx'
import { SearchButton } from './SearchButton.tsx'
import type { NavItem } from './use-nav-items.ts'

/** A slot of the bar. Its lines stand close: with large text a name has three, and what floats above leaves 4.25rem. */
export const barSlot =
  'flex min-h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-1 px-0.5 py-1.5 text-meta leading-none font-medium transition-colors'

/** Safari before 17 has none: there the sheet is hidden and shown by hand, and does not close by a tap beside it. */
const hasPopovers = 'popover' in HTMLElement.prototype

type MoreSheetProps = { user: CurrentUser; items: readonly NavItem[] }

/** Everything that does not fit into a phone's bar: other pages, the reader, the language and signing out. */
export function MoreSheet({ user, items }: MoreSheetProps) {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const panel = useId()
  const [wasOpened, setWasOpened] = useState(false)
  const toggle = () => {
    setWasOpened(true)
    const sheet = document.getElementById(panel)
    if (sheet) sheet.hidden = !sheet.hidden
  }
  return (
    <>
      <button
        type="button"
        {...(hasPopovers ? { popoverTarget: panel } : { onClick: toggle })}
        className={classes(barSlot, 'text-muted')}
      >
        <Avatar name={user.displayName} src={user.avatar} size={26} />
        {t('common:more')}
      </button>
      <div
        // Following a link is no 'light dismiss': a sheet of another page is a new one, and closed.
        key={pathname}
        ref={makeWay}
        id={panel}
        {...(hasPopovers ? { popover: 'auto' } : { hidden: true })}
        // Its content is not visible before it opens.
        onBeforeToggle={() => setWasOpened(true)}
        role="dialog"
        aria-label={t('common:more')}
        className="fixed inset-auto right-2 bottom-[calc(4rem+env(safe-area-inset-bottom))] max-h-[80dvh] w-72 max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-card bg-panel p-3 text-body shadow-float outline-1 outline-line"
      >
        {wasOpened && (
          <div className="flex flex-col gap-3">
            <SearchButton />
            <NavList items={items} />
            <DonationButton />
            <LanguageSelect />
            {/* For a zoomed or narrow window: a phone has no keys. */}
            <div className="hidden any-pointer-fine:flex">
              <RowButton
                label={t('shell:shortcuts')}
                aria-haspopup="dialog"
                icon={<Keyboard size={18} />}
                onClick={() => showOverlay('help')}
              />
            </div>
            <ReaderPanel user={user} spelledOut />
          </div>
        )}
      </div>
    </>
  )
}

/**
 * The sheet lies above everything, dialogs and toasts, too. Each of its buttons leads to one of them, so it leaves before;
 * the focus goes back to the button that opened it first.
 */
function makeWay(sheet: HTMLElement | null): () => void {
  const onClick = ({ target }: Event) => {
    if (!sheet || !(target instanceof Element) || target.closest('button') === null) return
    if (hasPopovers) sheet.hidePopover()
    else sheet.hidden = true
  }
  sheet?.addEventListener('click', onClick)
  return () => sheet?.removeEventListener('click', onClick)
}
