import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useBoardContext } from '../drag/board-context.ts'
import { slotOrCursor } from '../drag/board-focus.ts'
import { isShown, useReasons } from './suggestion-context.ts'
import { useSuggestionTexts } from './use-suggestion-texts.ts'

/** Why somebody is suggested for the slot that was pressed; accepts them, or picks them up for another slot. */
export function GhostExplanation({ ghost }: { ghost: Ghost }) {
  const { t } = useTranslation('party-manager-suggestion')
  const { controller, people, canEdit } = useBoardContext()
  // The dialog stays open when the person declines.
  const comes = isShown(people, ghost)
  const texts = useSuggestionTexts()
  const reasons = useReasons(ghost)
  const name = texts.nameOf(ghost.personId)
  const close = () => controller.explained.open(null)
  const accept = () => {
    controller.acceptGhosts(({ partyId, slot }) => partyId === ghost.partyId && slot === ghost.slot)
    close()
  }
  const pickUp = () => {
    controller.startDrag(ghost.personId)
    close()
  }
  return (
    <Dialog
      onClose={close}
      // A party that was only suggested is drawn anew when somebody is placed in it.
      focusAfter={() => slotOrCursor(ghost)}
      width="sm"
      title={t('ghostTitle', { name, party: texts.partyOf(ghost.partyId), slot: ghost.slot + 1 })}
      description={t('playsAs', { role: texts.roleOf(ghost.role) })}
      footer={
        <>
          <Button icon={<Hand size={16} />} disabled={!canEdit} onClick={pickUp}>
            {t('elsewhere')}
          </Button>
          <Button variant="primary" disabled={!canEdit || !comes} data-first-focus onClick={accept}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <h3 className="text-label text-muted">{t('why')}</h3>
      <ul className="mt-1 list-disc pl-5">
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{texts.reason(reason)}</li>
        ))}
      </ul>
      {ghost.nextBest && controller.board.store.party(ghost.nextBest.partyId) && (
        <>
          <h3 className="mt-4 text-label text-muted">{t('otherwise')}</h3>
          <p className="mt-1">{texts.nextBest(ghost.nextBest)}</p>
        </>
      )}
    </Dialog>
  )
}
