import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { classes } from '#ui/classes.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { isCurrent, places, type Place } from './places.ts'
import { ReaderPanel } from './ReaderPanel.tsx'

/** Places on the left, from 1024 px up. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const permissions = usePermissions()
  const isAdmin = permissions.data?.isAdmin ?? false
  return (
    <aside className="fixed inset-y-0 left-0 z-20 hidden w-60 flex-col bg-panel lg:flex">
      <Link to="/" className="flex items-center gap-3 px-4 pt-5 pb-4">
        <img src="/icon.svg" alt="" width={36} height={36} />
        <span className="min-w-0">
          <span className="block truncate text-title font-semibold text-strong">Raidtisch</span>
          {permissions.data?.server && (
            <span className="block truncate text-meta text-muted">{permissions.data.server.name}</span>
          )}
        </span>
      </Link>
      <nav aria-label={t('nav')} className="min-h-0 grow overflow-y-auto px-2 py-2">
        {user.data && (
          <ul className="flex flex-col gap-0.5">
            {places.map((place) => (
              <li key={place.path}>
                {place.adminOnly && !isAdmin ? (
                  permissions.data && <NeedsLead place={place} />
                ) : (
                  <PlaceLink place={place} />
                )}
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className="flex flex-col gap-3 p-3">
        <LanguageSelect />
        {user.data && <ReaderPanel user={user.data} />}
      </div>
    </aside>
  )
}

function PlaceLink({ place }: { place: Place }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = isCurrent(place, pathname)
  return (
    <Link
      to={place.path}
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex min-h-10 items-center gap-3 rounded-control px-3 py-2 font-medium transition-colors',
        current ? 'bg-hover text-strong' : 'text-muted hover:bg-raised hover:text-body',
      )}
    >
      <place.icon aria-hidden size={20} className="shrink-0" />
      {t(place.label)}
    </Link>
  )
}

function NeedsLead({ place }: { place: Place }) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-10 items-center gap-3 px-3 py-2 text-muted">
      <Lock aria-hidden size={18} className="mx-px shrink-0 opacity-70" />
      <span className="min-w-0">
        <span className="block font-medium">{t(place.label)}</span>
        <span className="block text-meta">{t('needsLead')}</span>
      </span>
    </div>
  )
}
