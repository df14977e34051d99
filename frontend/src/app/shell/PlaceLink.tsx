import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { classes } from '#ui/classes.ts'
import { isCurrent, type Place } from './places.ts'

/** A way to a place, in the sidebar and on a phone's sheet alike. */
export function PlaceLink({ place }: { place: Place }) {
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

/** A place that is shut for this reader, and what it takes. */
export function NeedsLead({ place }: { place: Place }) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-10 items-center gap-3 px-3 py-1.5 text-muted">
      <Lock aria-hidden size={18} className="mx-px shrink-0 opacity-70" />
      <span className="min-w-0">
        <span className="block font-medium">{t(place.label)}</span>
        <span className="block text-meta">{t('needsLead')}</span>
      </span>
    </div>
  )
}
