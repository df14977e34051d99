import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { partyTypesMax } from '@raidtisch/shared-types/domain/limits'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CompositionRow } from '../people/CompositionRow.tsx'

type PartyTypeListProps = {
  types: readonly PartyType[]
  isMoving: boolean
  onNew: () => void
  onEdit: (type: PartyType) => void
  onDelete: (type: PartyType) => void
  onMove: (id: string, position: number) => void
}

export function PartyTypeList({ types, isMoving, onNew, onEdit, onDelete, onMove }: PartyTypeListProps) {
  const { t } = useTranslation('party-manager')
  return (
    <>
      {types.length === 0 && <p className="py-6 text-center text-muted">{t('noPartyTypes')}</p>}
      <ul className="flex flex-col gap-1.5">
        {types.map((type, position) => (
          <li
            key={type.id}
            className="flex flex-wrap items-center gap-x-1 gap-y-0.5 rounded-card bg-raised py-1.5 pr-1 pl-3"
          >
            <div className="min-w-0 grow basis-40">
              <p className="truncate font-medium text-strong">{type.name}</p>
              <div className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
                <span>{t('partyTypeSize', { count: type.size })}</span>
                <CompositionRow counts={{ ...type.minimum, flex: 0 }} />
              </div>
              {type.notes && <p className="line-clamp-2 text-meta text-muted">{type.notes}</p>}
            </div>
            <div className="ml-auto flex">
              <IconButton
                label={t('moveTypeUp', { name: type.name })}
                icon={<ArrowUp aria-hidden size={16} />}
                className="max-sm:size-11"
                disabled={isMoving || position === 0}
                onClick={() => onMove(type.id, position - 1)}
              />
              <IconButton
                label={t('moveTypeDown', { name: type.name })}
                icon={<ArrowDown aria-hidden size={16} />}
                className="max-sm:size-11"
                disabled={isMoving || position === types.length - 1}
                onClick={() => onMove(type.id, position + 1)}
              />
              <IconButton
                label={t('editParty', { party: type.name })}
                icon={<Pencil aria-hidden size={16} />}
                className="max-sm:size-11"
                onClick={() => onEdit(type)}
              />
              <IconButton
                label={t('deleteTypeNamed', { name: type.name })}
                icon={<Trash2 aria-hidden size={16} />}
                className="max-sm:size-11"
                onClick={() => onDelete(type)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3 w-full max-sm:min-h-11"
        icon={<Plus aria-hidden size={16} />}
        disabled={types.length >= partyTypesMax}
        onClick={onNew}
      >
        {t('newPartyType')}
      </Button>
    </>
  )
}
