import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { controlClasses } from '#ui/Field.tsx'
import { findGoals, type Goal } from './search-results.ts'
import { useGoals, type SearchedPage } from './use-goals.ts'

export type SearchDialogProps = {
  open: boolean
  onClose: () => void
  pages: readonly SearchedPage[]
  /** What was typed before the field was there. */
  typedAhead: () => string
}

/** The quick way to a page, an event or a person: type, choose with the arrows, Enter. */
export function SearchDialog({ open, onClose, pages, typedAhead }: SearchDialogProps) {
  const { t } = useTranslation('shortcuts')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t('searchTitle')} width="md">
      <Search pages={pages} onClose={onClose} typedAhead={typedAhead} />
    </Dialog>
  )
}

function Search({ pages, onClose, typedAhead }: Omit<SearchDialogProps, 'open'>) {
  const { t } = useTranslation('shortcuts')
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState(typedAhead)
  const [chosen, setChosen] = useState(0)
  const groups = useGoals(pages, query)
    .map((group) => ({ ...group, goals: findGoals(group.goals, query) }))
    .filter(({ goals }) => goals.length > 0)
  const found = groups.flatMap(({ goals }) => goals)
  const current = found[Math.min(chosen, found.length - 1)]

  const go = (goal: Goal | undefined) => {
    if (!goal) return
    onClose()
    void navigate(goal.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      const index = current ? found.indexOf(current) : 0
      setChosen((index + step + found.length) % found.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      go(current)
    } else return
    event.preventDefault()
  }
  const optionId = (goal: Goal) => `${id}-${goal.id}`
  return (
    <>
      <input
        // The dialog is opened to write; Radix would choose the button that closes it.
        ref={focusAtOnce}
        type="text"
        role="combobox"
        aria-label={t('searchTitle')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        autoComplete="off"
        placeholder={t('searchHint')}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className={classes(controlClasses, 'mt-1 min-h-11')}
      />
      <div className="mt-3 min-h-64">
        <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 pt-3 text-muted'}>
          {found.length > 0 ? t('found', { count: found.length }) : t('foundNone')}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('searchResults')}>
          {groups.map(({ kind, label, goals }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="px-3 pt-3 pb-1 text-meta text-muted">
                {label}
              </p>
              {goals.map((goal) => (
                <button
                  key={goal.id}
                  id={optionId(goal)}
                  type="button"
                  role="option"
                  // The focus stays in the field; the arrows choose.
                  tabIndex={-1}
                  aria-selected={goal === current}
                  onPointerMove={() => setChosen(found.indexOf(goal))}
                  onClick={() => go(goal)}
                  className={classes(
                    'flex min-h-10 w-full cursor-pointer items-center text-left justify-between gap-4 rounded-control px-3 py-1.5',
                    goal === current ? 'bg-hover text-strong' : 'text-body',
                  )}
                >
                  <span className="min-w-0 truncate">{goal.label}</span>
                  {goal.note !== undefined && (
                    <span className="shrink-0 text-meta text-muted">{goal.note}</span>
                  )}
                </button>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

function focusAtOnce(field: HTMLInputElement | null) {
  field?.focus()
}
