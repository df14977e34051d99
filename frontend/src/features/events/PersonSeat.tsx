import { Clock, EllipsisVertical } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { formatDay } from '#lib/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { GlyphKind } from '#ui/RoleGlyph.tsx'
import { Seat } from '#ui/Seat.tsx'
import { className, weaponNames } from '#lib/class-search.ts'
import { useManage } from './manage-context.ts'
import { PersonNote } from './PersonNote.tsx'

type PersonSeatProps = {
  person: Participant
  kind: GlyphKind
  isReader: boolean
  joined: boolean
  /** The language on the screen, said once for all seats of a list. */
  language: Language
  /** The last day they are away, when they are on the day of the event. */
  awayUntil?: string | undefined
  /** Where the heading does not say it: the role, read aloud. */
  roleName?: string | undefined
  /** In an order that counts, from 1. */
  place?: number | undefined
}

/**
 * A person at the table with class and weapons; the reader's own seat stands out, a note stands below. One more answer
 * leaves the seats of hundreds of others as they are.
 */
export const PersonSeat = memo(function PersonSeat(props: PersonSeatProps) {
  const { person, kind, isReader, joined, language, awayUntil, roleName, place } = props
  const entry = findClass(person.characterClass ?? '')
  const played = entry ? `${className(entry, language)} · ${weaponNames(entry, language)}` : undefined
  const reserved = person.status === 'reserved'
  const marked = reserved || person.isLate || awayUntil !== undefined
  const detail = (marked || played !== undefined) && (
    <span title={played}>
      {marked && <SeatMark reserved={reserved} isLate={person.isLate} awayUntil={awayUntil} />}
      {marked && played !== undefined && ' · '}
      {played}
    </span>
  )
  return (
    <>
      <Seat
        size="md"
        kind={kind}
        person={{
          name: person.displayName,
          avatar: person.avatar,
          ...(detail === false ? {} : { detail }),
        }}
        reserved={reserved}
        joined={joined}
        className={classes(
          isReader && 'outline-2! -outline-offset-2 outline-accent-text! outline-solid!',
          reserved && 'bg-transparent!',
        )}
        trailing={
          <>
            {roleName !== undefined && <span className="sr-only">{roleName}</span>}
            {place !== undefined && (
              <span className="tabular shrink-0 text-title font-semibold text-strong">{place}.</span>
            )}
            {isReader && <ReadersBadge />}
            <ManageButton person={person} />
          </>
        }
      />
      {person.notes !== null && person.notes !== '' && <PersonNote note={person.notes} />}
    </>
  )
})

// Few seats say more than name and class, so only those ask for texts.

type SeatMarkProps = { reserved: boolean; isLate: boolean; awayUntil: string | undefined }

function SeatMark({ reserved, isLate, awayUntil }: SeatMarkProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const words = [
    reserved && t('reserved'),
    isLate && t('late.mark'),
    awayUntil !== undefined && t('away', { day: formatDay(awayUntil, language) }),
  ]
  return (
    <span className="font-medium text-caution-text">
      {isLate && <Clock aria-hidden size={13} className="mr-1 inline-block align-[-2px]" />}
      {words.filter((one) => one !== false).join(' · ')}
    </span>
  )
}

function ReadersBadge() {
  const { t } = useTranslation('events')
  return <Badge tone="accent">{t('you')}</Badge>
}

function ManageButton({ person }: { person: Participant }) {
  const { t } = useTranslation('events')
  const manage = useManage()
  if (!manage) return null
  return (
    <IconButton
      size="icon-sm"
      className="-mr-2 shrink-0"
      aria-haspopup="dialog"
      label={t('manage.title', { name: person.displayName })}
      icon={<EllipsisVertical aria-hidden size={16} />}
      onClick={() => manage(person)}
    />
  )
}
