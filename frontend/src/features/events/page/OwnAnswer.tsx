import { Bookmark, CalendarX2, CircleCheck, CircleHelp, Clock, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { toneClasses } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { nameOfClass, weaponNames } from '@raidtisch/shared-types/domain/class-search'
import { ownResponseTones } from '../tones.ts'
import { waitingPosition } from './roster-sections.ts'

const icons: Record<ParticipantStatus | 'none', ReactNode> = {
  accepted: <CircleCheck size={26} className="shrink-0" />,
  reserved: <Bookmark size={26} className="shrink-0" />,
  waitlist: <RoleGlyph kind="waiting" size={24} className="text-current!" />,
  tentative: <CircleHelp size={26} className="shrink-0" />,
  bench: <RoleGlyph kind="bench" size={24} className="text-current!" />,
  declined: <RoleGlyph kind="declined" size={24} className="text-current!" />,
  none: <Hand size={26} className="shrink-0" />,
}

type OwnAnswerProps = {
  event: EventView
  own: Participant | undefined
  /** Left out when the reader cannot answer. */
  blocked: boolean
}

/** The reader's response. Screen readers announce a change, for example a promotion. */
export function OwnAnswer({ event, own, blocked }: OwnAnswerProps) {
  const isOff = event.status === 'cancelled'
  const status = own?.status ?? 'none'
  const unansweredTone = blocked ? 'idle' : 'accent'
  const tone = isOff ? 'idle' : own ? ownResponseTones[own.status] : unansweredTone
  const { t } = useTranslation(['events-page', 'common'])
  const { title, text } = useAnswerTexts(event, own, blocked)
  return (
    <div role="status" className={classes('flex items-start gap-3 rounded-control p-3', toneClasses[tone])}>
      {isOff ? <CalendarX2 size={26} className="shrink-0" /> : icons[status]}
      <div className="min-w-0">
        <p className="text-title font-semibold text-strong">{title}</p>
        {text !== null && <p className="text-body">{text}</p>}
        {own?.isLate === true && !isOff && (
          <p className="flex items-center gap-1.5 text-body">
            <Clock size={16} className="shrink-0" />
            {t('events-page:late.own')}
          </p>
        )}
        {own?.notes && !isOff && (
          <p className="mt-1 wrap-anywhere text-body">{t('common:quoted', { text: own.notes })}</p>
        )}
      </div>
    </div>
  )
}

function useAnswerTexts(
  event: EventView,
  own: Participant | undefined,
  blocked: boolean,
): { title: string; text: string | null } {
  const { t } = useTranslation(['events-page', 'events', 'domain'])
  const language = useLanguage()
  if (event.status === 'cancelled') return { title: t('events-page:calledOff'), text: null }
  if (!own && event.status === 'upcoming') return { title: t('events-page:notOpenYet'), text: null }
  if (!own && blocked) return { title: t('events-page:notAnswered'), text: null }
  if (!own) return { title: t('events-page:areYouIn'), text: t('events-page:chooseRole') }
  const isOver = event.status === 'completed' || event.status === 'archived'
  const role = t(`domain:role.${own.role}`)
  const isKept = event.status === 'upcoming' || !(isOver || blocked)
  const entry = findClass(own.characterClass ?? '')
  switch (own.status) {
    case 'accepted':
      return {
        title: t(isOver ? 'events-page:wasInAs' : 'events-page:inAs', { role }),
        text: entry ? `${nameOfClass(entry, language)} · ${weaponNames(entry, language)}` : null,
      }
    case 'waitlist':
      return {
        title: t('events-page:waitlistPosition', {
          position: waitingPosition(event.participants, own.discordUserId) ?? 1,
        }),
        text: isOver ? null : t('events-page:waitlistText', { role }),
      }
    case 'reserved':
      return {
        title: isOver || blocked ? t('domain:answer.reserved') : t('events-page:reservedTitle'),
        text: isKept ? t('events-page:reservedText', { role }) : null,
      }
    case 'tentative':
      return { title: t('events-page:tentativeTitle'), text: blocked ? null : t('events-page:tentativeText') }
    case 'bench':
      return {
        title: t('events-page:benchTitle'),
        text: isOver ? null : t('events-page:benchText', { role }),
      }
    case 'declined':
      if (own.source === 'deadline')
        return {
          title: t('events:noAnswerInTime'),
          text: blocked ? null : t('events-page:deadline.declinedText'),
        }
      return { title: t('events-page:declinedTitle'), text: blocked ? null : t('events-page:declinedText') }
  }
}
