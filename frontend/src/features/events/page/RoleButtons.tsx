import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { maximaOfRoles } from '@raidtisch/shared-types/domain/roster-rules'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'

type RoleButtonsProps = {
  event: EventView
  /** For the reader. */
  openings: Readonly<Record<GameRole, number>>
  /** The id of the text that says why the buttons are disabled; null: they are not. */
  blockedBy: string | null
  busy: boolean
  onChoose: (role: GameRole) => void
}

/** A button for each role that the event takes, with its openings. */
export function RoleButtons({ event, openings, blockedBy, busy, onChoose }: RoleButtonsProps) {
  const { t } = useTranslation(['events-page', 'domain'])
  const maxima = maximaOfRoles(event.roles)
  return (
    <div className="grid grid-cols-2 gap-2">
      {gameRoles
        .filter((role) => role === 'flex' || maxima[role] > 0)
        .map((role) => (
          <button
            key={role}
            type="button"
            disabled={blockedBy !== null || busy}
            aria-describedby={blockedBy ?? undefined}
            onClick={() => onChoose(role)}
            className={classes(
              'flex min-h-14 min-w-0 items-center gap-2.5 rounded-control bg-raised px-3 py-2 text-left transition-colors',
              'enabled:hover:bg-hover disabled:opacity-50',
            )}
          >
            <RoleGlyph kind={role} size={22} />
            <span className="min-w-0">
              <span className="block leading-tight font-semibold break-words text-strong">
                {t(`domain:role.${role}`)}
              </span>
              <span className="tabular block text-meta break-words text-muted">
                {openings[role] > 0
                  ? t('events-page:openings', { count: openings[role] })
                  : t('events-page:toWaitlist')}
              </span>
            </span>
          </button>
        ))}
    </div>
  )
}
