import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/toast.ts'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { useBoardSession } from '../board/use-board-session.ts'
import { useDiscardNotice } from '../use-discard-notice.ts'
import { useChosenEvent } from './use-chosen-event.ts'

/**
 * The chosen event and the session of its board. Called above both tabs: the session, and the undo steps with it, would end
 * when the tab of the static groups is opened.
 */
export function useEventBoard(userId: string) {
  const { t } = useTranslation('party-manager')
  const chosen = useChosenEvent()
  const name = chosen.event && formatBoardName({ kind: 'parties', eventId: chosen.event.id })
  const session = useBoardSession(name, userId, useDiscardNotice())
  const { isDeleted } = chosen
  useEffect(() => {
    if (isDeleted) toast({ title: t('closedMissing') })
  }, [isDeleted, t])
  return { ...chosen, session }
}
