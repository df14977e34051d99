import { useCallback, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useIsMedium } from '#ui/use-is-wide.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { cursorElement } from './drag/board-focus.ts'

type View = 'players' | 'groups' | 'board'

type WorkspaceProps = {
  /** The reader's last step, for screen readers. */
  said: ReactNode
  players: (onTaken: () => void) => ReactNode
  groups?: (onTaken: () => void) => ReactNode
  board: (onTaken: () => void) => ReactNode
}

/** List and board side by side. A phone shows one of them; picking a card switches to the board. */
export function Workspace({ said, players, groups, board }: WorkspaceProps) {
  const { t } = useTranslation('party-manager')
  const [view, setView] = useState<View>('board')
  // Once shown, a list stays, so that it keeps its filter and its place.
  const [wasShown, setWasShown] = useState(false)
  const isMedium = useIsMedium()
  // Another leader takes parties, slots and buttons away, too.
  const boardRegion = useKeptFocus()
  const isShown = isMedium || view !== 'board'
  if (isShown && !wasShown) setWasShown(true)
  const hasLists = isShown || wasShown
  // Always the same function, or every card of the list would render with this component.
  const toBoard = useCallback(() => {
    if (isMedium) return
    flushSync(() => setView('board'))
    // The list is hidden with the card that had the focus.
    cursorElement()?.focus({ preventScroll: true })
  }, [isMedium])
  const views: readonly [View, string][] = [
    ['players', t('showPlayers')],
    ...(groups ? [['groups', t('showGroups')] as [View, string]] : []),
    ['board', t('showBoard')],
  ]
  return (
    <>
      <fieldset className="fixed short:static short:mb-2.5 inset-x-2 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap gap-1 rounded-card bg-panel p-1 shadow-float outline-1 outline-line md:hidden">
        <legend className="sr-only">{t('view')}</legend>
        {views.map(([one, label]) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => setView(one)}
            className={classes(
              'min-h-10 grow rounded-control px-2 font-medium',
              view === one ? 'bg-hover text-strong' : 'text-muted',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="grid gap-2.5 md:grid-cols-[14.5rem_minmax(0,1fr)] 2xl:grid-cols-[16rem_minmax(0,1fr)]">
        <div
          // z-1: painted before the board, these columns would give everything in it a layer of its own.
          className={classes(
            'min-w-0 flex-col gap-2.5 max-md:pb-14 short:max-md:pb-0 md:sticky md:z-1 md:flex md:top-14 short:md:top-2 md:h-[calc(100dvh-9rem)] lg:h-[calc(100dvh-6.5rem)]',
            view === 'board' ? 'hidden' : 'flex',
          )}
        >
          <div className={classes('min-h-0 flex-col md:flex', view === 'players' ? 'flex' : 'hidden')}>
            {hasLists && players(toBoard)}
          </div>
          {groups && (
            <div
              className={classes(
                'md:block md:max-h-56 md:shrink-0 md:overflow-y-auto',
                view !== 'groups' && 'hidden',
              )}
            >
              {hasLists && groups(toBoard)}
            </div>
          )}
        </div>
        <section
          ref={boardRegion}
          tabIndex={-1}
          aria-label={t('showBoard')}
          className={classes('min-w-0 flex-col gap-2 md:flex', view === 'board' ? 'flex' : 'hidden')}
        >
          <h2 className="sr-only">{t('showBoard')}</h2>
          {board(toBoard)}
        </section>
      </div>
      {/* `aria-live`: an open dialog hides everything else from screen readers, also what only has the role. */}
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}
