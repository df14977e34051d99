import { CalendarDays, CircleHelp, Clock, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventPath } from '#lib/page-paths.ts'
import { formatRunning } from '#lib/time/duration.ts'
import { formatDate, formatReaderTime, formatTime } from '#lib/time/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DayNote } from '#ui/DayNote.tsx'
import { cardClasses } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { EventBadges } from '../EventBadges.tsx'
import { EventLifeLine } from '../EventLifeLine.tsx'
import { CardActions, type CardAction } from './CardActions.tsx'
import { CardCapacity } from './CardCapacity.tsx'
import { cardRoster, myAnswer, urgentlyMissing } from './card-roster.ts'
import { MyAnswerBadge } from './MyAnswerBadge.tsx'

type EventCardProps = {
  event: ListedEvent
  userId: string | undefined
  accepting: boolean
  declining: boolean
  /** How many have not answered; null while they are counted, undefined for readers who do not lead it. */
  unanswered?: number | null | undefined
  onAction: (action: CardAction, event: ListedEvent) => void
}

/** Unchanged events keep their identity in the lists, so that one sign-up draws one card anew. */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const { event, userId, accepting, declining, unanswered = 0, onAction } = props
  const { t } = useTranslation(['events-list', 'common'])
  const language = useLanguage()
  const now = useNow(60_000)
  const roster = cardRoster(event)
  const answer = myAnswer(event.participants, userId)
  const missing = urgentlyMissing(event, roster, now)
  const runningFor = formatRunning(event, now, language)
  const readerTime = formatReaderTime(event.date, event.timezone, language)
  const missingWords = [
    missing.tank > 0 && t('events-list:missingTanks', { count: missing.tank }),
    missing.healer > 0 && t('events-list:missingHealers', { count: missing.healer }),
  ].filter((words) => words !== false)
  return (
    // Not a section, which would be one more landmark for each event of the list.
    <article
      aria-label={event.title}
      // Cards below the fold are laid out when they come near: half of what a phone did for the first screen.
      className={`${cardClasses} flex flex-col gap-3 [contain-intrinsic-block-size:auto_22rem] [content-visibility:auto]`}
    >
      <header className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center gap-1.5">
          <EventBadges event={event} runningFor={runningFor} />
        </div>
        <h2 className="text-title">
          <Link to={eventPath(event.id)} className="line-clamp-2 hover:underline">
            {event.title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          <span className="inline-flex items-center gap-1.5">
            <CalendarDays size={15} className="text-muted" />
            {formatDate(event.date, event.timezone, language)}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Clock size={15} className="text-muted" />
            {formatTime(event.date, event.timezone, language)}
          </span>
          <DayNote iso={event.date} timezone={event.timezone} className="text-meta text-muted" />
        </p>
        <EventLifeLine event={event} className="mt-1" />
        {readerTime && <p className="text-meta text-muted">{t('common:yourTime', { time: readerTime })}</p>}
      </header>
      <p className={event.description ? 'line-clamp-2 text-body' : 'text-muted italic'}>
        {event.description || t('events-list:noDescription')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p key={roster.accepted} className="tabular animate-fade font-semibold text-strong">
          {t('events-list:signedUp', { accepted: roster.accepted, total: event.maxParticipants })}
        </p>
        {answer && <MyAnswerBadge answer={answer} />}
        {/* As large as the number that comes in its place, or the card would grow by a line. */}
        {unanswered === null && <Skeleton className="h-5 w-32 rounded-full" />}
        {unanswered !== null && unanswered > 0 && (
          <Badge tone="idle" icon={<CircleHelp size={12} />}>
            {t('events-list:unanswered', { count: unanswered })}
          </Badge>
        )}
        {missingWords.length > 0 && (
          <Badge tone="caution" icon={<TriangleAlert size={12} />}>
            {t('events-list:missing', { what: missingWords.join(', ') })}
          </Badge>
        )}
      </div>
      <CardCapacity roster={roster} />
      <CardActions
        event={event}
        answer={answer}
        accepting={accepting}
        declining={declining}
        onAction={onAction}
      />
    </article>
  )
})
