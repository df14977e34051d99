import { Clock, Crown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { className } from '#lib/text/class-search.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import type { StreamSeat } from './screen-scene.ts'

type SeatItemProps = { seat: StreamSeat; isJoined: boolean; isLeaving?: boolean; isLeader?: boolean }

/** A person's row: role, name, class, and marks such as 'late'. */
export function SeatItem({ seat, isJoined, isLeaving = false, isLeader = false }: SeatItemProps) {
  const { t } = useTranslation('big-screen')
  const language = useLanguage()
  const played = findClass(seat.characterClass ?? '')
  return (
    <li className={classes('stage-row', isLeaving && 'stage-leaving', isJoined && 'stage-joined')}>
      {isJoined && <span aria-hidden className="stage-glow" style={{ color: `var(--color-${seat.role})` }} />}
      <span className="stage-glyph">
        <RoleGlyph kind={seat.role} className="size-full" />
      </span>
      <span className="stage-person">
        <span className="stage-named">
          <span className="stage-name">{seat.name}</span>
          {isLeader && (
            <Crown role="img" aria-label={t('leader')} className="stage-mark" fill="currentColor" />
          )}
          {seat.isLate && (
            <Clock role="img" aria-label={t('late')} className="stage-mark" strokeWidth={2.5} />
          )}
        </span>
        {played && <span className="stage-class">{className(played, language)}</span>}
      </span>
    </li>
  )
}
