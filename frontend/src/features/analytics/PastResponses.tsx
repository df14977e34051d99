import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { eventPath } from '#lib/page-paths.ts'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { OwnParticipation } from '#lib/queries/statistics.queries.ts'
import { formatOwnDate } from '#lib/time/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { responseTones } from './response-tones.ts'

type PastResponsesProps = { own: OwnParticipation; onLeave: () => void }

/** The reader's responses to past events, each with a link to its event. */
export function PastResponses({ own: { nights, answered }, onLeave }: PastResponsesProps) {
  const { t } = useTranslation(['analytics', 'domain'])
  const language = useLanguage()
  return (
    <section aria-labelledby="own-nights" className="mt-6">
      <h3 id="own-nights" className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-title">
        {t('analytics:ownNights')}
        {answered > nights.length && (
          <span className="tabular text-meta font-normal text-muted">
            {t('analytics:ownLatest', { count: answered, shown: nights.length })}
          </span>
        )}
      </h3>
      <ul className="grid gap-1">
        {nights.map((night) => (
          <li key={night.eventId}>
            <Link
              to={eventPath(night.eventId)}
              onClick={onLeave}
              className="flex items-center gap-3 rounded-control px-2 py-2 hover:bg-raised"
            >
              <EventTypeIcon type={night.eventType} size={18} />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium text-strong">{night.title}</span>
                <span className="flex items-center gap-1.5 text-meta text-muted">
                  <span className="shrink-0">{formatOwnDate(night.date, language)}</span>
                  {night.status !== 'declined' && (
                    <>
                      <RoleGlyph kind={night.role} size={12} />
                      <span className="truncate">
                        {playedAs(night.weaponCombo, language) ?? t(`domain:role.${night.role}`)}
                      </span>
                    </>
                  )}
                  {night.isLate && night.status === 'accepted' && (
                    <span className="shrink-0">· {t('analytics:ownLate')}</span>
                  )}
                </span>
              </span>
              <span className="shrink-0">
                <Badge tone={responseTones[night.status]}>{t(`domain:answer.${night.status}`)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A response stores the English name of its class; a name that is not in the catalogue any more is shown as stored. */
function playedAs(combo: string | null, language: Language): string | null {
  const entry = classCatalogue.find(({ name }) => name === combo)
  return entry ? nameOfClass(entry, language) : combo
}
