import { CircleDot, GitMerge } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useKeptFocus } from '#ui/use-kept-focus.ts'

type SaveRowProps = {
  label: string
  busy: boolean
  isBlocked: boolean
  unsaved: number
  /** Names of the fields that another admin changed meanwhile. */
  conflicts: readonly string[]
  onSave: () => void
  /** Drops the reader's changes; what is saved shows again. */
  onDiscard: () => void
}

/** The button that saves a part of the settings, and what there is to know before pressing it. */
export function SaveRow({ label, busy, isBlocked, unsaved, conflicts, onSave, onDiscard }: SaveRowProps) {
  const { t, i18n } = useTranslation('settings')
  // Discarding takes its own button away.
  const region = useKeptFocus()
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(conflicts)
  const saveOrShowFault = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onSave()
    currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <footer
      ref={region}
      tabIndex={-1}
      className={classes(
        'mt-5',
        // Sticky: visible while its card is, above a phone's navigation bar.
        unsaved > 0 &&
          'sticky short:static bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 -mb-4 rounded-card bg-panel px-4 py-3 shadow-float sm:-mx-4 lg:bottom-0 lg:-mx-5 lg:-mb-5 lg:px-5',
      )}
    >
      {conflicts.length > 0 && (
        <p
          role="alert"
          className="mb-3 flex items-start gap-2 rounded-control bg-caution-soft px-3 py-2 text-caution-text"
        >
          <GitMerge size={16} className="mt-0.5 shrink-0" />
          {t('changedByOthers', { names })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="primary" busy={busy} disabled={isBlocked} onClick={saveOrShowFault}>
          {label}
        </Button>
        {unsaved > 0 && (
          <Button variant="ghost" disabled={busy} onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <p role="status" className="flex items-center gap-1.5 text-meta text-caution-text">
          {unsaved > 0 && (
            <>
              <CircleDot size={14} />
              {t('unsaved', { count: unsaved })}
            </>
          )}
        </p>
      </div>
    </footer>
  )
}
