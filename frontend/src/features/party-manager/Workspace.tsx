import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

type View = 'players' | 'groups' | 'board'

type WorkspaceProps = {
  /** What the reader just did, for those who do not see it. */
  said: string
  players: (onTaken: () => void) => ReactNode
  groups?: (onTaken: () => void) => ReactNode
  board: (onTaken: () => void) => ReactNode
}

/** List and board side by side; on a phone one at a time, and a taken card leads to the board. */
export function Workspace({ said, players, groups, board }: WorkspaceProps) {
  const { t } = useTranslation('party-manager')
  const [view, setView] = useState<View>('board')
  const toBoard = () => setView('board')
  const views: readonly [View, string][] = [
    ['players', t('showPlayers')],
    ...(groups ? [['groups', t('showGroups')] as [View, string]] : []),
    ['board', t('showBoard')],
  ]
  return (
    <>
      <fieldset className="sticky top-2 z-20 mb-3 flex gap-1 rounded-card bg-panel p-1 shadow-float md:hidden">
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
      <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3 md:sticky md:top-4 md:h-[calc(100dvh-13rem)] md:max-h-[60rem] md:min-h-[30rem]">
          <div className={classes('min-h-0 flex-col md:flex', view === 'players' ? 'flex' : 'hidden')}>
            {players(toBoard)}
          </div>
          {groups && (
            <div
              className={classes(
                'md:block md:max-h-64 md:shrink-0 md:overflow-y-auto',
                view !== 'groups' && 'hidden',
              )}
            >
              {groups(toBoard)}
            </div>
          )}
        </div>
        <div className={classes('min-w-0 flex-col gap-3 md:flex', view === 'board' ? 'flex' : 'hidden')}>
          <h2 className="sr-only">{t('showBoard')}</h2>
          {board(toBoard)}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
