import { useTranslation } from 'react-i18next'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'

/** Four toggles in a row, one per role; the pressed one is the person's. */
export function RoleChoice({
  name,
  role: chosen,
  onChoose,
}: {
  name: string
  role: GameRole | null
  onChoose: (role: GameRole) => void
}) {
  const { t } = useTranslation(['events-form', 'domain'])
  return (
    <span role="group" aria-label={t('events-form:roleOf', { name })} className="flex shrink-0 gap-1">
      {gameRoles.map((role) => (
        <button
          key={role}
          type="button"
          aria-pressed={chosen === role}
          aria-label={t(`domain:role.${role}`)}
          title={t(`domain:role.${role}`)}
          onClick={() => onChoose(role)}
          className={classes(
            'flex size-8 pointer-coarse:size-11 items-center justify-center rounded-control transition-colors hover:bg-hover',
            chosen === role ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent-text' : 'bg-raised',
          )}
        >
          <RoleGlyph kind={role} size={15} className={chosen === role ? '' : 'opacity-60'} />
        </button>
      ))}
    </span>
  )
}
