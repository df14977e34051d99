import { setOrder } from '@raidtisch/shared-types/board/board-edits'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PartyFacts } from '../board/board-store.ts'
import { usePartyIds } from '../board/use-board.ts'
import { Button } from '#ui/Button.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { useBoardContext } from '../drag/board-context.ts'

type PartyMenuProps = { party: PartyFacts; title: string; onEdit: () => void; onDelete: () => void }

export function PartyMenu({ party, title, onEdit, onDelete }: PartyMenuProps) {
  const { t } = useTranslation(['party-manager', 'common'])
  const { controller } = useBoardContext()
  const ids = usePartyIds(controller.board.store)
  const position = ids.indexOf(party.id)
  const moveTo = (next: number) => controller.change('change', (doc) => setOrder(doc, party.id, next))
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          className="pointer-fine:size-7"
          icon={<Ellipsis aria-hidden size={18} />}
          aria-label={t('party-manager:partyActions', { party: title })}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden size={16} />} onSelect={onEdit}>
        {t('common:edit')}
      </MenuItem>
      <MenuItem
        icon={<ArrowLeft aria-hidden size={16} />}
        disabled={position <= 0}
        onSelect={() => moveTo(position - 1)}
      >
        {t('party-manager:moveEarlier')}
      </MenuItem>
      <MenuItem
        icon={<ArrowRight aria-hidden size={16} />}
        disabled={position === ids.length - 1}
        onSelect={() => moveTo(position + 1)}
      >
        {t('party-manager:moveLater')}
      </MenuItem>
      <MenuItem destructive icon={<Trash2 aria-hidden size={16} />} onSelect={onDelete}>
        {t('common:delete')}
      </MenuItem>
    </Menu>
  )
}
