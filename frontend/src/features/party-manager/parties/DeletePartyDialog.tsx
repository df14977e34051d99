import { deleteParty } from '@raidtisch/shared-types/board/board-edits'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMembers } from '../board/use-board.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useBoardContext } from '../drag/board-context.ts'
import { cursorElement } from '../drag/board-focus.ts'
import { useClosedWithParty } from './use-closed-with-party.ts'

type DeletePartyDialogProps = { partyId: string; title: string; onClose: () => void }

export function DeletePartyDialog({ partyId, title, onClose }: DeletePartyDialogProps) {
  const { t } = useTranslation('party-manager')
  const { controller, kind } = useBoardContext()
  const count = useMembers(controller.board.store, partyId).filter((person) => person !== null).length
  const isGroup = kind === 'groups'
  const isOwn = useRef(false)
  useClosedWithParty(partyId, title, onClose, isOwn)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isGroup ? 'deleteGroupTitle' : 'deletePartyTitle', { party: title })}
      description={isGroup ? t('deleteGroupText') : t('deletePartyText', { count })}
      confirmLabel={t(isGroup ? 'deleteGroup' : 'deleteParty')}
      destructive
      focusAfter={cursorElement}
      onConfirm={() => {
        isOwn.current = true
        controller.change('delete', (doc) => deleteParty(doc, partyId))
        onClose()
      }}
    />
  )
}
