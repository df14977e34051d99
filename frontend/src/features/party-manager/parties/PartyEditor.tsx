import { useState } from 'react'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { useParty } from '../board/use-board.ts'
import { partyTitle, useBoardContext, useEditedParty } from '../drag/board-context.ts'
import { PartyDialog } from '../lazy-dialogs.ts'

/** The form of a party. Apart from the board, which may be loaded anew below it: what is typed stays. */
export function PartyEditor() {
  const { editParty } = useBoardContext()
  const partyId = useEditedParty()
  const close = () => editParty(null)
  return (
    <LazyOverlay open={partyId !== null} onClose={close}>
      {partyId !== null && <EditedParty partyId={partyId} onClose={close} />}
    </LazyOverlay>
  )
}

function EditedParty({ partyId, onClose }: { partyId: string; onClose: () => void }) {
  const { controller, kind, t } = useBoardContext()
  const party = useParty(controller.board.store, partyId)
  // While the board loads, as it was before.
  const [known, setKnown] = useState(party)
  if (party && party !== known) setKnown(party)
  return known && <PartyDialog party={known} title={partyTitle(t, known, kind)} onClose={onClose} />
}
