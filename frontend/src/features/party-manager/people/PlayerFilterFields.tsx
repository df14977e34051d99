import { gameRoles } from '@raidtisch/shared-types/domain/game-roles'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { PlayerFilter } from './available-players.ts'
import type { BoardPerson } from './board-person.ts'
import { countRoles } from './composition.ts'
import { useBoardContext } from '../drag/board-context.ts'

type PlayerFilterFieldsProps = {
  players: readonly BoardPerson[]
  filter: PlayerFilter
  onFilter: (filter: PlayerFilter) => void
}

/** Search and role filter of a list of players, with the number of players of each role. */
export function PlayerFilterFields({ players, filter, onFilter }: PlayerFilterFieldsProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const { people } = useBoardContext()
  const counts = countRoles(
    people,
    players.map((person) => person.id),
  )
  const { text, role } = filter
  return (
    <>
      <SearchField
        label={t('party-manager:search')}
        placeholder={t('party-manager:searchHint')}
        value={text}
        onValueChange={(next) => onFilter({ text: next, role })}
      />
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('party-manager:roleFilter')}</legend>
        <RoleChip pressed={role === 'all'} onPress={() => onFilter({ text, role: 'all' })}>
          {t('party-manager:allRoles')}
        </RoleChip>
        {gameRoles.map((one) => (
          <RoleChip
            key={one}
            pressed={role === one}
            onPress={() => onFilter({ text, role: role === one ? 'all' : one })}
          >
            <RoleGlyph kind={one} size={12} />
            <span className="sr-only">{t(`domain:role.${one}`)}</span>
            <span className="tabular">{counts[one]}</span>
          </RoleChip>
        ))}
      </fieldset>
    </>
  )
}

function RoleChip(props: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      onClick={props.onPress}
      className={classes(
        'inline-flex min-h-9 grow items-center justify-center gap-1 rounded-full px-1 text-meta font-medium transition-colors pointer-fine:min-h-7',
        props.pressed ? 'bg-accent text-white [&_svg]:text-white' : 'bg-raised text-body hover:bg-hover',
      )}
    >
      {props.children}
    </button>
  )
}
