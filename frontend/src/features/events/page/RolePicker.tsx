import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { maximaOfRoles } from '@raidtisch/shared-types/domain/roster-rules'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'

type RolePickerProps = {
  event: EventView
  role: GameRole
  onChoose: (role: GameRole) => void
  /** Default: says that it is the reader's role. */
  legend?: string
}

/** Radio buttons for the roles that the event takes, and for the chosen role. */
export function RolePicker({ event, role, onChoose, legend }: RolePickerProps) {
  const { t } = useTranslation(['events-page', 'domain'])
  const name = useId()
  const maxima = maximaOfRoles(event.roles)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-meta font-semibold text-body max-sm:sr-only">
        {legend ?? t('events-page:pickerRole')}
      </legend>
      <div className="grid grid-flow-col auto-cols-fr gap-1.5 sm:gap-2">
        {gameRoles
          .filter((one) => one === role || one === 'flex' || maxima[one] > 0)
          .map((one) => (
            <label
              key={one}
              className="flex min-h-11 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control bg-raised px-1 py-1 max-sm:text-meta sm:min-h-10 sm:flex-row sm:justify-start sm:gap-2 sm:px-3 hover:bg-hover has-checked:bg-accent-soft has-checked:text-strong has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-strong"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={one === role}
                onChange={() => onChoose(one)}
              />
              <RoleGlyph kind={one} size={18} />
              <span className="max-w-full min-w-0 truncate font-medium">{t(`domain:role.${one}`)}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
