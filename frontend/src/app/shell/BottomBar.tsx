import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '#lib/queries/auth.queries.ts'
import { classes } from '#ui/classes.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { barSlot, MoreSheet } from './MoreSheet.tsx'
import { isCurrent, type Place } from './places.ts'
import { usePlaces } from './use-places.ts'

/** The places one needs on raid night, below the thumb, under 1024 px. The rest is behind 'Mehr'. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const doors = usePlaces()
  if (!user.data) return user.data === null ? <LanguageFooter /> : null
  const inBar = doors.filter(({ place, open }) => open && place.inBar)
  const behind = doors.filter((door) => !inBar.includes(door))
  return (
    <nav
      aria-label={t('nav')}
      className="fixed inset-x-0 bottom-0 z-30 flex bg-panel pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      {inBar.map(({ place }) => (
        <BarLink key={place.path} place={place} />
      ))}
      <MoreSheet user={user.data} doors={behind} />
    </nav>
  )
}

function BarLink({ place }: { place: Place }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = isCurrent(place, pathname)
  return (
    <Link
      to={place.path}
      aria-current={current ? 'page' : undefined}
      className={classes(barSlot, current ? 'text-strong' : 'text-muted')}
    >
      <span className={classes('rounded-full px-4 py-0.5', current && 'bg-hover')}>
        <place.icon aria-hidden size={22} />
      </span>
      <span className="max-w-full truncate">{t(place.shortLabel ?? place.label)}</span>
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
