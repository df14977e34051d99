import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { Undo2 } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { filterPlayers } from './available-players.ts'
import { listElementId } from './board-focus.ts'
import type { BoardPerson } from './board-person.ts'
import { countRoles } from './composition.ts'
import { useDesk, useHeld } from './desk-context.ts'
import { PlayerCard } from './PlayerCard.tsx'
import { useDropTarget } from './use-drag.ts'

type PlayerPoolProps = {
  /** `null` while it is not known who there is. */
  players: readonly BoardPerson[] | null
  /** Why the list is empty when nobody was filtered out. */
  emptyText: string
  onTaken?: () => void
}

/** Everybody who can still be placed. A card dropped here leaves its seat. */
export function PlayerPool({ players, emptyText, onTaken }: PlayerPoolProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const { desk, people } = useDesk()
  const [text, setText] = useState('')
  const [role, setRole] = useState<GameRole | 'all'>('all')
  const wanted = useDeferredValue(text)
  const shown = filterPlayers(players ?? [], { text: wanted, role })
  const counts = countRoles(
    people,
    (players ?? []).map((person) => person.id),
  )
  const box = useRef<HTMLElement>(null)
  const held = useHeld(desk)
  const canReturn = held?.kind === 'person' && held.from !== null
  const isOver = useDropTarget(box, {
    accepts: ['person'],
    onDrop: ({ id }) => (canReturn ? desk.remove(id) : desk.cancel()),
  })
  return (
    <section
      ref={box}
      aria-label={t('party-manager:available')}
      className={classes(
        'relative flex min-h-0 min-w-0 flex-col gap-2 rounded-card bg-panel p-2',
        isOver && canReturn && 'outline-2 outline-accent-text',
      )}
    >
      <header className="flex items-baseline justify-between gap-2 px-1">
        <h2 className="text-title">{t('party-manager:available')}</h2>
        <span className="tabular text-meta text-muted" role="status">
          {players && t('party-manager:availableCount', { shown: shown.length, total: players.length })}
        </span>
      </header>
      <SearchField
        label={t('party-manager:search')}
        placeholder={t('party-manager:searchHint')}
        value={text}
        onValueChange={setText}
      />
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('party-manager:roleFilter')}</legend>
        <RoleChip pressed={role === 'all'} onPress={() => setRole('all')}>
          {t('party-manager:allRoles')}
        </RoleChip>
        {gameRoles.map((one) => (
          <RoleChip key={one} pressed={role === one} onPress={() => setRole(role === one ? 'all' : one)}>
            <RoleGlyph kind={one} size={12} />
            <span className="sr-only">{t(`domain:role.${one}`)}</span>
            <span className="tabular">{counts[one]}</span>
          </RoleChip>
        ))}
      </fieldset>
      {players === null ? (
        <div className="flex flex-col gap-2">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <p className="rounded-control px-3 py-8 text-center text-muted">
          {players.length === 0 ? emptyText : t('party-manager:nobodyFound')}
        </p>
      ) : (
        <div id={listElementId} className="flex min-h-0 grow flex-col">
          <VirtualList
            label={t('party-manager:available')}
            items={shown}
            keyOf={(person) => person.id}
            estimatedRowHeight={36}
            gap={3}
            className="-mx-2 min-h-40 grow px-2 py-2 md:max-h-none"
          >
            {(person) => <PlayerCard person={person} {...(onTaken ? { onTaken } : {})} />}
          </VirtualList>
        </div>
      )}
      {isOver && canReturn && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2 rounded-card bg-panel/85 text-strong">
          <Undo2 aria-hidden size={18} />
          {t('party-manager:dropToRemove')}
        </p>
      )}
    </section>
  )
}

function RoleChip(props: { pressed: boolean; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      onClick={props.onPress}
      className={classes(
        'inline-flex min-h-9 items-center gap-1 grow justify-center rounded-full px-1 text-meta pointer-fine:min-h-7 font-medium transition-colors',
        props.pressed ? 'bg-accent text-white [&_svg]:text-white' : 'bg-raised text-body hover:bg-hover',
      )}
    >
      {props.children}
    </button>
  )
}
