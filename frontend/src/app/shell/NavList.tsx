import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { classes } from '#ui/classes.ts'
import { isCurrent, type NavItem } from './use-nav-items.ts'

/** The navigation's entries in the sidebar and on a phone's sheet: the link, or what the reader lacks for it. */
export function NavList({ items }: { items: readonly NavItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <li key={item.path}>{item.isOpen ? <OpenItem item={item} /> : <ClosedItem item={item} />}</li>
      ))}
    </ul>
  )
}

function OpenItem({ item }: { item: NavItem }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = isCurrent(item, pathname)
  return (
    <Link
      to={item.path}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex min-h-10 items-center gap-3 rounded-control px-3 py-2 font-medium transition-colors',
        current ? 'bg-hover text-strong' : 'text-muted hover:bg-raised hover:text-body',
      )}
    >
      <item.Icon size={20} className="shrink-0" />
      {t(item.label)}
    </Link>
  )
}

function ClosedItem({ item }: { item: NavItem }) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-muted">
      <Lock size={18} className="mx-px shrink-0 opacity-70" />
      <span className="min-w-0">
        <span className="block font-medium">{t(item.label)}</span>
        <span className="block text-meta">{t('needsLead')}</span>
      </span>
    </div>
  )
}
