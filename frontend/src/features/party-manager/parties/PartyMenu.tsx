import { setOrder } from '@raidtisch/shared-types/board/board-order'
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PartyFacts } from '../board/board-store.ts'
import { usePartyIds } from '../board/use-board.ts'
import { LazyActionMenu } from '#ui/LazyActionMenu.tsx'
import { useBoardContext } from '../drag/board-context.ts'

type PartyMenuProps = { party: PartyFacts; title: string; onEdit: () => void; onDelete: () => void }

export function PartyMenu({ party, title, onEdit, onDelete }: PartyMenuProps) {
  const { t } = useTranslation(['party-manager', 'common'])
  const { controller } = useBoardContext()
  const ids = usePartyIds(controller.board.store)
  const position = ids.indexOf(party.id)
  const moveTo = (next: number) => controller.change('change', (doc) => setOrder(doc, party.id, next))
  return (
    <LazyActionMenu
      label={t('party-manager:partyActions', { party: title })}
      button={{ variant: 'ghost', size: 'icon-sm', className: 'pointer-fine:size-7' }}
      entries={[
        { label: t('common:edit'), icon: <Pencil size={16} />, onSelect: onEdit },
        {
          label: t('party-manager:moveEarlier'),
          icon: <ArrowLeft size={16} />,
          isDisabled: position <= 0,
          onSelect: () => moveTo(position - 1),
        },
        {
          label: t('party-manager:moveLater'),
          icon: <ArrowRight size={16} />,
          isDisabled: position === ids.length - 1,
          onSelect: () => moveTo(position + 1),
        },
        {
          label: t('common:delete'),
          icon: <Trash2 size={16} />,
          destructive: true,
          onSelect: onDelete,
        },
      ]}
    />
  )
}
