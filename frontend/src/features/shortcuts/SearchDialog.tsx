import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { searchMaxLength } from '@raidtisch/shared-types/domain/limits'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { controlClasses } from '#ui/Field.tsx'
import { findTargets, type SearchTarget } from './search-results.ts'
import { useSearchTargets, type SearchedPage } from './use-search-targets.ts'

export type SearchDialogProps = {
  open: boolean
  onClose: () => void
  pages: readonly SearchedPage[]
  /** Text that was typed before the dialog was loaded. */
  typedAhead: () => string
}

/** Quick search for pages, events and people, with arrow keys and Enter. */
export function SearchDialog({ open, onClose, pages, typedAhead }: SearchDialogProps) {
  const { t } = useTranslation('shortcuts')
  return (
    <Dialog open={open} onClose={onClose} title={t('searchTitle')} width="md" fullOnPhone>
      <Search pages={pages} onClose={onClose} typedAhead={typedAhead} />
    </Dialog>
  )
}

function Search({ pages, onClose, typedAhead }: Omit<SearchDialogProps, 'open'>) {
  const { t } = useTranslation('shortcuts')
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState(typedAhead)
  // By its id, because results that arrive later may stand above it.
  const [chosen, setChosen] = useState<string | null>(null)
  const groups = useSearchTargets(pages, query)
    .map((group) => ({ ...group, targets: findTargets(group.targets, query) }))
    .filter(({ targets }) => targets.length > 0)
  const found = groups.flatMap(({ targets }) => targets)
  const current = found.find(({ id: one }) => one === chosen) ?? found[0]

  const go = (target: SearchTarget | undefined) => {
    if (!target) return
    onClose()
    void navigate(target.to)
  }
  const optionId = (target: SearchTarget) => `${id}-${target.id}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      const index = current ? found.indexOf(current) : 0
      const next = (index + step + found.length) % found.length
      const target = found[next]
      setChosen(target?.id ?? null)
      if (target) document.getElementById(optionId(target))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      go(current)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <input
        // The field gets the focus; Radix would focus the close button.
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
        maxLength={searchMaxLength}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
        className={classes(controlClasses, 'mt-1 min-h-11')}
      />
      <div className="mt-3 min-h-64">
        <p role="status" className={found.length > 0 ? 'sr-only' : 'px-3 pt-3 text-muted'}>
          {found.length > 0 ? t('found', { count: found.length }) : t('foundNone')}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('searchResults')}>
          {groups.map(({ kind, label, targets }) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="px-3 pt-3 pb-1 text-meta text-muted">
                {label}
              </p>
              {targets.map((target) => (
                <button
                  key={target.id}
                  id={optionId(target)}
                  type="button"
                  role="option"
                  // The focus stays in the field, while arrow keys choose.
                  tabIndex={-1}
                  aria-selected={target === current}
                  onPointerMove={() => setChosen(target.id)}
                  onClick={() => go(target)}
                  className={classes(
                    'flex min-h-10 w-full cursor-pointer items-center text-left justify-between gap-4 rounded-control px-3 py-1.5',
                    target === current
                      ? 'bg-hover text-strong outline-2 -outline-offset-2 outline-accent-text'
                      : 'text-body',
                  )}
                >
                  <span className="min-w-0 truncate">{target.label}</span>
                  {target.note !== undefined && (
                    <span className="shrink-0 text-meta text-muted">{target.note}</span>
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
