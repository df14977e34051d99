import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { DonationButton } from './DonationButton.tsx'
import { showOverlay } from '../shortcuts/overlay.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { NavList } from './NavList.tsx'
import { ReaderPanel } from './ReaderPanel.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SidebarToggle } from './SidebarToggle.tsx'
import { useNavItems } from './use-nav-items.ts'

/** The navigation on the left, from 1024 px up; see SidebarRail for the narrow one. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const permissions = usePermissions()
  const items = useNavItems()
  return (
    <aside className="fixed inset-y-0 left-0 z-20 flex w-60 flex-col bg-panel">
      <Link to="/" className="flex items-center gap-3 px-4 pt-5 pb-4">
        <img src="/icon.svg" alt="" width={36} height={36} />
        <span className="min-w-0">
          <span className="block truncate text-title font-semibold text-strong">Raidtisch</span>
          {permissions.data?.server && (
            <span className="block truncate text-meta text-muted">{permissions.data.server.name}</span>
          )}
        </span>
      </Link>
      {user.data && (
        <div className="px-2">
          <SearchButton />
        </div>
      )}
      <nav aria-label={t('nav')} className="quiet-scrollbar min-h-0 grow overflow-y-auto px-2 py-2">
        <NavList items={items} />
      </nav>
      <div className="flex flex-col gap-3 p-3">
        <DonationButton />
        <div className="flex items-center gap-2">
          <div className="min-w-0 grow">
            <LanguageSelect />
          </div>
          <SidebarToggle />
          {user.data && (
            <IconButton
              label={t('shortcuts')}
              aria-haspopup="dialog"
              icon={<Keyboard size={20} />}
              onClick={() => showOverlay('help')}
            />
          )}
        </div>
        {user.data && <ReaderPanel user={user.data} />}
      </div>
    </aside>
  )
}
