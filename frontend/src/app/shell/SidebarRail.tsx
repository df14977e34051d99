import { Keyboard, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '#lib/queries/auth.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { showOverlay } from '../shortcuts/overlay.ts'
import { DonationButton } from './DonationButton.tsx'
import { LanguageIcon } from './LanguageSelect.tsx'
import { ReaderActions } from './ReaderActions.tsx'
import type { ReaderActionProps } from './ReaderButtons.tsx'
import { SidebarToggle } from './SidebarToggle.tsx'
import { isCurrent, useNavItems, type NavItem } from './use-nav-items.ts'

/** The sidebar as icons alone, while a board takes the width. A low window shows the pages first and scrolls the rest. */
export function SidebarRail() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const items = useNavItems()
  return (
    <aside className="fixed inset-y-0 left-0 z-20 flex w-14 flex-col items-center gap-1 overflow-y-auto bg-panel py-3 *:shrink-0">
      <Link to="/" className="mb-1" aria-label="Raidtisch">
        <img src="/icon.svg" alt="" width={32} height={32} />
      </Link>
      {user.data && (
        <IconButton
          label={t('search')}
          side="right"
          aria-haspopup="dialog"
          icon={<Search size={20} />}
          onClick={() => showOverlay('search')}
        />
      )}
      <nav aria-label={t('nav')} className="grow">
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.path}>{item.isOpen ? <RailLink item={item} /> : <ClosedItem item={item} />}</li>
          ))}
        </ul>
      </nav>
      <DonationButton isIcon />
      <LanguageIcon />
      <SidebarToggle />
      {user.data && (
        <>
          <IconButton
            label={t('shortcuts')}
            side="right"
            aria-haspopup="dialog"
            icon={<Keyboard size={20} />}
            onClick={() => showOverlay('help')}
          />
          <ReaderActions user={user.data} Action={RailButton} iconSize={20} />
          <p className="sr-only">{t('signedInAs', { name: user.data.displayName })}</p>
          <Avatar className="mt-1" name={user.data.displayName} src={user.data.avatar} size={32} />
        </>
      )}
    </aside>
  )
}

function RailButton(props: ReaderActionProps) {
  return <IconButton {...props} side="right" />
}

/** It takes the focus, so that the keyboard opens what it says, too. */
function ClosedItem({ item }: { item: NavItem }) {
  const { t } = useTranslation('shell')
  const label = `${t(item.label)}: ${t('needsLead')}`
  return <IconButton label={label} side="right" aria-disabled icon={<item.Icon size={20} />} />
}

function RailLink({ item }: { item: NavItem }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = isCurrent(item, pathname)
  return (
    <Tooltip content={t(item.label)} side="right">
      <Link
        to={item.path}
        aria-label={t(item.label)}
        aria-current={current ? 'page' : undefined}
        className={classes(
          'flex size-10 items-center justify-center rounded-control transition-colors',
          current ? 'bg-hover text-strong' : 'text-muted hover:bg-raised hover:text-body',
        )}
      >
        <item.Icon size={20} />
      </Link>
    </Tooltip>
  )
}
