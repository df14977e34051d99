import { Clock, EllipsisVertical } from 'lucide-react'
import { createContext, memo, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import type { GlyphKind } from '#ui/RoleGlyph.tsx'
import { Slot } from '#ui/Slot.tsx'
import { nameOfClass, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { originIcons, originOf, type Origin } from './MarkLegend.tsx'
import { PersonNote } from './PersonNote.tsx'

/** Opens the dialog in which a leader of the event changes a person's sign-up; null for other readers. */
export const ManageContext = createContext<((person: Participant) => void) | null>(null)

/** Lists of this many people or more lay out only what is in sight, so a roster of 500 opens as fast as one of 50. */
const longListFrom = 60

/** The classes of a list's items. Short lists are laid out whole, because an item's outline may exceed its box. */
export function itemOf(list: readonly unknown[]): string | undefined {
  return list.length < longListFrom
    ? undefined
    : '[content-visibility:auto] [contain-intrinsic-block-size:auto_2.5rem]'
}

type RosterPersonProps = {
  person: Participant
  kind: GlyphKind
  isReader: boolean
  joined: boolean
  /** The reader's language, read once for all people of a list. */
  language: Language
  /** The last day they are away, when they are on the day of the event. */
  awayUntil?: string | undefined
  /** Where the heading does not say it: the role, read aloud. */
  roleName?: string | undefined
  /** The list is of one kind, which its heading shows. */
  isUnderHeading?: boolean
  /** In an order that counts, from 1. */
  place?: number | undefined
}

/**
 * A person of the roster with class and note; the weapons are in the tooltip, and the reader is outlined. Memoized, so
 * that a new response renders one person instead of hundreds.
 */
export const RosterPerson = memo(function RosterPerson(props: RosterPersonProps) {
  const {
    person,
    kind,
    isReader,
    joined,
    language,
    awayUntil,
    roleName,
    isUnderHeading = false,
    place,
  } = props
  const manage = useContext(ManageContext)
  const entry = findClass(person.characterClass ?? '')
  const weapons = entry && weaponNames(entry, language)
  const played = entry && nameOfClass(entry, language)
  const reserved = person.status === 'reserved'
  const origin = originOf(person)
  const marked = reserved || person.isLate || origin !== null || awayUntil !== undefined
  const detail = (marked || played !== undefined) && (
    <>
      {marked && (
        <PersonMarks
          reserved={reserved}
          isLate={person.isLate}
          origin={origin}
          awayUntil={awayUntil}
          isAlone={played === undefined}
        />
      )}
      {played}
      {weapons !== undefined && <span className="sr-only"> · {weapons}</span>}
    </>
  )
  return (
    <>
      <div
        className="group/person relative"
        title={[person.displayName, played, weapons].filter((one) => one !== undefined).join(' · ')}
      >
        <Slot
          size="md"
          kind={kind}
          withoutGlyph={isUnderHeading}
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
            manage && 'pointer-coarse:pr-6!',
          )}
          trailing={
            <>
              {roleName !== undefined && <span className="sr-only">{roleName}</span>}
              {place !== undefined && (
                <span className="tabular shrink-0 text-title font-semibold text-strong">{place}.</span>
              )}
              {isReader && <ReadersBadge />}
            </>
          }
        />
        {manage && <ManageButton name={person.displayName} onPress={() => manage(person)} />}
      </div>
      {person.notes !== null && person.notes !== '' && <PersonNote note={person.notes} />}
    </>
  )
})

// Components of their own, because most people have no mark and so need no texts.

type PersonMarksProps = {
  reserved: boolean
  isLate: boolean
  /** What gave the response in the person's place. */
  origin: Origin | null
  awayUntil: string | undefined
  /** No class stands behind the name. */
  isAlone: boolean
}

/** Where the class needs the space, only the clock icon says 'late', as in the event post. */
function PersonMarks({ reserved, isLate, origin, awayUntil, isAlone }: PersonMarksProps) {
  const { t } = useTranslation('events-page')
  const language = useLanguage()
  const words = [
    reserved && t('reserved'),
    awayUntil !== undefined && t('away', { day: formatDay(awayUntil, language) }),
  ].filter((one) => one !== false)
  const isWritten = isAlone && words.length === 0
  const OriginIcon = origin && originIcons[origin]
  return (
    <>
      {isLate && (
        <span title={t('late.mark')} className="mr-1 font-medium text-caution-text">
          <Clock size={13} className="inline-block align-[-2px]" />
          <span className={classes('ml-1', !isWritten && 'sr-only')}>{t('late.mark')}</span>
        </span>
      )}
      {OriginIcon && (
        <span title={t(`origin.${origin}`)} className="mr-1 text-muted">
          <OriginIcon size={13} className="inline-block align-[-2px]" />
          <span className={classes('ml-1', !isWritten && 'sr-only')}>{t(`origin.${origin}`)}</span>
        </span>
      )}
      {words.length > 0 && <span className="font-medium text-caution-text">{words.join(' · ')}</span>}
      {words.length > 0 && !isAlone && ' · '}
    </>
  )
}

function ReadersBadge() {
  const { t } = useTranslation('events-page')
  return <Badge tone="accent">{t('you')}</Badge>
}

/** Covers the whole line; the dots show on hover and focus, and always on touch screens. */
function ManageButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('events-page')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('manage.title', { name })}
      className="absolute inset-0 rounded-control hover:outline-1 hover:-outline-offset-1 hover:outline-muted"
      onClick={onPress}
    >
      <EllipsisVertical
        size={20}
        className="absolute inset-y-0 right-0.5 my-auto rounded-control bg-hover px-0.5 text-body opacity-0 group-hover/person:opacity-100 group-focus-within/person:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-70"
      />
    </button>
  )
}
