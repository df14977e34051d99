import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { controlKey } from '#lib/browser/control-key.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { BoardSteps } from '../drag/board-controller.ts'
import { useDesk } from '../drag/board-context.ts'
import { LeaderList } from './LeaderList.tsx'
import { SaveBadge } from './SaveBadge.tsx'

/** Who else is here, my last steps, and whether they are saved: of the kept board, also while a demo is shown. */
export function BoardToolbar({ session }: { session: BoardSession }) {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const { desk, canEdit } = useDesk()
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
        icon={<Undo2 aria-hidden size={18} />}
        disabled={!canEdit || !state.canUndo}
        onClick={() => desk.undo(session)}
      />
      <IconButton
        className="@max-xl:hidden"
        label={t('redo')}
        hint={`${t('redo')} (${controlKey(language)} Y)`}
        aria-keyshortcuts="Control+Y Meta+Shift+Z"
        icon={<Redo2 aria-hidden size={18} />}
        disabled={!canEdit || !state.canRedo}
        onClick={() => desk.redo(session)}
      />
      <SaveBadge state={state.save} />
    </div>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y; text fields and dialogs keep their own. */
function useUndoKeys(steps: BoardSteps, isOn: boolean): void {
  const { desk } = useDesk()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!isOn || !(event.ctrlKey || event.metaKey) || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]'))
      return
    if (key === 'z' && !event.shiftKey) desk.undo(steps)
    else if (key === 'y' || key === 'z') desk.redo(steps)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
