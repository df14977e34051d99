import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '#lib/queries/auth.queries.ts'
import { classes } from '#ui/classes.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { barSlot, MoreSheet } from './MoreSheet.tsx'
import { isCurrent, useNavItems, type NavItem } from './use-nav-items.ts'

/** The navigation below 1024 px: the pages needed most during a raid. The others are behind 'Mehr'. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const items = useNavItems()
  if (!user.data) return user.data === null ? <LanguageFooter /> : null
  const inBar = items.filter(({ isOpen, isInBar }) => isOpen && isInBar)
  const behind = items.filter((item) => !inBar.includes(item))
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 flex bg-panel pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      {inBar.map((item) => (
        <BarLink key={item.path} item={item} />
      ))}
      <MoreSheet user={user.data} items={behind} />
    </nav>
  )
}

function BarLink({ item }: { item: NavItem }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = isCurrent(item, pathname)
  return (
    <Link
      to={item.path}
      aria-current={current ? 'page' : undefined}
      className={classes(barSlot, current ? 'text-strong' : 'text-muted')}
    >
      <span className={classes('rounded-full px-4 py-0.5', current && 'bg-hover')}>
        <item.Icon size={22} />
      </span>
      <span className="max-w-full text-center hyphens-auto wrap-anywhere">
        {t(item.shortLabel ?? item.label)}
      </span>
    </Link>
  )
}

function LanguageFooter() {
  return (
    <footer className="fixed inset-x-0 bottom-0 flex justify-center p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      <div className="min-w-44">
        <LanguageSelect />
      </div>
    </footer>
  )
}
