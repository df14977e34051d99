import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '../board/save-state.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { useHasLasted } from '#ui/use-has-lasted.ts'

const SLOW_MS = 300

/** Whether the reader's edits are saved. Only a missing connection is put into words: those of a slow save would move the buttons beside it. */
export function SaveBadge({ state }: { state: SaveState }) {
  const { t } = useTranslation('party-manager')
  const isSlow = useHasLasted(state.kind === 'saving', SLOW_MS)
  const looksSaved = state.kind === 'saved' || (state.kind === 'saving' && !isSlow)
  const text = state.kind === 'offline' ? offlineText() : t(looksSaved ? 'saved' : 'saving')
  function offlineText(): string {
    return state.pending > 0 ? t('offlinePending', { count: state.pending }) : t('offline')
  }
  return (
    <Tooltip content={text}>
      <span
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip's words must be reachable by keyboard
        tabIndex={0}
        role="status"
        data-save-state={state.kind}
        className={`inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 text-meta font-medium ${state.kind === 'offline' ? 'bg-caution-soft text-caution-text' : 'text-muted'}`}
      >
        {state.kind === 'offline' ? (
          <CloudOff size={16} />
        ) : looksSaved ? (
          <CloudCheck size={16} className="text-positive-text" />
        ) : (
          <CloudUpload size={16} />
        )}
        <span className={state.kind === 'offline' ? '' : 'sr-only'}>{text}</span>
      </span>
    </Tooltip>
  )
}
