import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { WandSparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import type { BoardSession } from '../board/board-session.ts'
import { useAsk } from './use-ask.ts'

type SuggestButtonProps = {
  event: ListedEvent
  session: BoardSession
  canEdit: boolean
  /** Only its sign where the bar is narrow. */
  isInBar?: boolean
}

/** Suggests a slot for everybody who comes and has none. */
export function SuggestButton({ event, session, canEdit, isInBar = false }: SuggestButtonProps) {
  const { t } = useTranslation('party-manager-suggestion')
  const { isBusy, ask } = useAsk(event, session)
  return (
    <Tooltip content={t('suggestHint')}>
      <Button
        {...(isInBar ? { className: '@max-5xl:size-10 @max-5xl:shrink-0 @max-5xl:px-0' } : {})}
        icon={<WandSparkles size={18} />}
        aria-label={t('suggest')}
        disabled={!canEdit}
        busy={isBusy}
        onClick={ask}
      >
        <span className={classes('whitespace-nowrap', isInBar && '@max-5xl:hidden')}>{t('suggest')}</span>
      </Button>
    </Tooltip>
  )
}
