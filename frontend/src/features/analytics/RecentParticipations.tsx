import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventPath } from '#lib/page-paths.ts'
import type { MemberStat } from '#lib/queries/statistics.queries.ts'
import { formatOwnDate } from '#lib/time/time.ts'
import { toneClasses } from '#ui/Badge.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { responseTones } from './response-tones.ts'

type RecentParticipationsProps = { recent: MemberStat['recentParticipations'] }

/**
 * The latest responses as badges with links to their events. Tab reaches one badge and arrow keys the others, because
 * five tab stops for each person would be too many.
 */
export function RecentParticipations({ recent }: RecentParticipationsProps) {
  const { t } = useTranslation(['analytics', 'domain'])
  const language = useLanguage()
  return (
    <ul aria-label={t('analytics:recentAnswers')} className="flex flex-wrap gap-1">
      {recent.map(({ eventId, eventTitle, eventDate, eventType, status }, index) => {
        const response = t(`domain:answer.${status}`)
        const eventLabel = `${eventTitle} · ${formatOwnDate(eventDate, language)}`
        return (
          <li key={eventId}>
            <Tooltip content={eventLabel}>
              <Link
                to={eventPath(eventId)}
                tabIndex={index === 0 ? 0 : -1}
                onKeyDown={focusNeighbour}
                aria-label={`${t(`domain:eventType.${eventType}`)}, ${response}: ${eventLabel}`}
                className={`inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-meta font-medium ${toneClasses[responseTones[status]]}`}
              >
                <EventTypeIcon type={eventType} size={12} />
                {response}
              </Link>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}

/** Moves the focus to the badge before or after with the left and right arrow keys. */
function focusNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = links[links.indexOf(event.currentTarget as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
