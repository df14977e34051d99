import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { partyTypesMax } from '@raidtisch/shared-types/domain/limits'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
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
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ id: string; from: number; to: number } | null>(null)
  const move = (id: string, from: number, to: number) => {
    if (isMoving) return
    moved.current = { id, from, to }
    onMove(id, to)
  }
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, from, to } = moved.current
    const row = list.current?.children[to]
    if (!row || types[to]?.id !== id) return
    moved.current = null
    // The focus follows the type, unless the reader has moved it meanwhile. The arrow at the end of the list is off.
    if (document.activeElement !== document.body && !row.contains(document.activeElement)) return
    const [up, down] = row.querySelectorAll('button')
    const [pressed, other] = to < from ? [up, down] : [down, up]
    const next = pressed?.disabled ? other : pressed
    next?.focus()
  }, [types])
  return (
    <>
      {types.length === 0 && <p className="py-6 text-center text-muted">{t('noPartyTypes')}</p>}
      <ul ref={list} className="flex flex-col gap-1.5">
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
                icon={<ArrowUp size={16} />}
                disabled={position === 0}
                aria-disabled={isMoving || undefined}
                onClick={() => move(type.id, position, position - 1)}
              />
              <IconButton
                label={t('moveTypeDown', { name: type.name })}
                icon={<ArrowDown size={16} />}
                disabled={position === types.length - 1}
                aria-disabled={isMoving || undefined}
                onClick={() => move(type.id, position, position + 1)}
              />
              <IconButton
                label={t('editParty', { party: type.name })}
                icon={<Pencil size={16} />}
                onClick={() => onEdit(type)}
              />
              <IconButton
                label={t('deleteTypeNamed', { name: type.name })}
                icon={<Trash2 size={16} />}
                onClick={() => onDelete(type)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        className="mt-3 w-full"
        icon={<Plus size={16} />}
        disabled={types.length >= partyTypesMax}
        onClick={onNew}
      >
        {t('newPartyType')}
      </Button>
    </>
  )
}
