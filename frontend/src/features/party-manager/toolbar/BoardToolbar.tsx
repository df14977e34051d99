import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { controlKey } from '#lib/browser/control-key.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { BoardSteps } from '../board/editable-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { LeaderList } from './LeaderList.tsx'
import { SaveBadge } from './SaveBadge.tsx'

/** The other leaders, undo and redo, and the save state: of the stored board, also while the demo is shown. */
export function BoardToolbar({ session }: { session: BoardSession }) {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const { controller, canEdit } = useBoardContext()
  const state = useSessionState(session)
  useUndoKeys(session, canEdit)
  return (
    <div className="ml-auto flex shrink-0 items-center">
      <LeaderList presence={session.presence} />
      <IconButton
        className="ml-1"
        label={t('undo')}
        hint={`${t('undo')} (${controlKey(language)} Z)`}
        aria-keyshortcuts="Control+Z Meta+Z"
        icon={<Undo2 size={18} />}
        disabled={!canEdit || !state.canUndo}
        onClick={() => controller.undo(session)}
      />
      <IconButton
        className="@max-xl:hidden"
        label={t('redo')}
        hint={`${t('redo')} (${controlKey(language)} Y)`}
        aria-keyshortcuts="Control+Y Meta+Shift+Z"
        icon={<Redo2 size={18} />}
        disabled={!canEdit || !state.canRedo}
        onClick={() => controller.redo(session)}
      />
      <SaveBadge state={state.save} />
    </div>
  )
}

const keepsKeys = 'input, textarea, select, [role=dialog], [role=alertdialog]'

/** The pressed letter; on a keyboard of another script the one at its place on a Latin one. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return (isOtherLetter ? code.replace('Key', '') : key).toLowerCase()
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y; in text fields and dialogs the keys keep their usual meaning. */
function useUndoKeys(steps: BoardSteps, isOn: boolean): void {
  const { controller } = useBoardContext()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = latinKey(event)
    if (!isOn || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest(keepsKeys)) return
    if (key === 'z' && !event.shiftKey) controller.undo(steps)
    else if (key === 'y' || key === 'z') controller.redo(steps)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
