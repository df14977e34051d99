import { Undo2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { filterPlayers, type PlayerFilter } from './available-players.ts'
import { listElementId } from '../drag/board-focus.ts'
import type { BoardPerson } from './board-person.ts'
import { useBoardContext, useDragState } from '../drag/board-context.ts'
import { PlayerCard } from './PlayerCard.tsx'
import { PlayerFilterFields } from './PlayerFilterFields.tsx'
import { useDropTarget } from '../drag/use-drag.ts'

type PlayerPoolProps = {
  /** `null` while the people are not loaded. */
  players: readonly BoardPerson[] | null
  /** Shown when the list is empty without a filter. */
  emptyText: string
  /** Which people are missing in the list, and why. */
  note?: string | null
  onPicked?: () => void
}

/** Everybody who can still be placed. A card dropped here leaves its slot. */
export function PlayerPool({ players, emptyText, note, onPicked }: PlayerPoolProps) {
  const { t } = useTranslation('party-manager')
  const { controller } = useBoardContext()
  const [filter, setFilter] = useState<PlayerFilter>({ text: '', role: 'all' })
  const text = useDeferredValue(filter.text)
  const shown = filterPlayers(players ?? [], { text, role: filter.role })
  const isFiltered = text.trim() !== '' || filter.role !== 'all'
  const [cursor, setCursor] = useState(0)
  const reached = Math.min(cursor, Math.max(0, shown.length - 1))
  // Another leader places people, too.
  const box = useKeptFocus()
  const dragState = useDragState(controller)
  const canReturn = dragState !== null && controller.canReturn()
  const isOver = useDropTarget(box, {
    accepts: ['person'],
    onDrop: ({ id }) => (canReturn ? controller.remove(id) : controller.cancel()),
  })
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('available')}
      className={classes(
        'relative flex min-h-0 min-w-0 flex-col gap-2 rounded-card bg-panel p-2',
        isOver && canReturn && 'outline-2 outline-accent-text',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-2 px-1">
        <h2 className="text-title">{t('available')}</h2>
        <p
          role="status"
          // Each placement changes the count, which is no news then.
          aria-live={isFiltered ? 'polite' : 'off'}
          className="tabular whitespace-nowrap text-meta text-muted"
        >
          {players && t('availableCount', { shown: shown.length, total: players.length })}
        </p>
      </header>
      <PlayerFilterFields players={players ?? []} filter={filter} onFilter={setFilter} />
      {players === null ? (
        <div className="flex flex-col gap-2">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <p className="rounded-control px-3 py-8 text-center text-muted">
          {players.length === 0 ? emptyText : t('nobodyFound')}
        </p>
      ) : (
        <div id={listElementId} className="flex min-h-0 grow flex-col">
          <VirtualList
            label={t('available')}
            items={shown}
            keyOf={(person) => person.id}
            estimatedRowHeight={36}
            gap={3}
            cursor={reached}
            className="-mx-2 min-h-40 grow px-2 py-2 md:max-h-none"
          >
            {(person, index) => (
              <PlayerCard
                person={person}
                index={index}
                isCursor={index === reached}
                onCursor={setCursor}
                {...(onPicked ? { onPicked } : {})}
              />
            )}
          </VirtualList>
        </div>
      )}
      {note && (
        <p title={note} className="line-clamp-3 px-1 text-meta text-caution-text">
          {note}
        </p>
      )}
      {isOver && canReturn && (
        <p className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2 rounded-card bg-panel/85 text-strong">
          <Undo2 size={18} />
          {t('dropToRemove')}
        </p>
      )}
    </section>
  )
}
