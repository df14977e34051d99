import { useTranslation } from 'react-i18next'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import type { PartyBlock, Slot } from './party-pages.ts'
import { FreeRow, PersonRow, Plate } from './Plate.tsx'
import { partyKeyOf, type Scene } from './screen-scene.ts'

type PartyPlateProps = { block: PartyBlock; joined: Scene['joined'] }

export function PartyPlate({ block, joined }: PartyPlateProps) {
  const { t } = useTranslation('stream')
  const { partyKey, name, number, part, taken, maxSize, slots } = block
  return (
    <Plate
      heading={name ?? t('party', { number })}
      count={part ? `${part.index}/${part.of}` : `${taken}/${maxSize}`}
    >
      {slots.map(({ person, isLeader, hasDeclined, isUnnamed }, index) =>
        person ? (
          <PersonRow
            key={person.key}
            person={person}
            isLeader={isLeader}
            hasJustJoined={joined.has(partyKeyOf(partyKey, person))}
          />
        ) : (
          <NamelessSlot key={`free ${index}`} hasDeclined={hasDeclined} isUnnamed={isUnnamed} />
        ),
      )}
    </Plate>
  )
}

/** A slot whose person declined is marked as such, because it needs a replacement. */
function NamelessSlot({ hasDeclined, isUnnamed }: Pick<Slot, 'hasDeclined' | 'isUnnamed'>) {
  const { t } = useTranslation('stream')
  if (hasDeclined)
    return <FreeRow glyph={<RoleGlyph kind="declined" className="size-full" />}>{t('declined')}</FreeRow>
  if (isUnnamed)
    return <FreeRow glyph={<span className="size-[80%] rounded-full bg-white/40" />}>{t('taken')}</FreeRow>
  return (
    <FreeRow glyph={<span className="size-[80%] rounded-full outline-2 outline-white/40 outline-dashed" />}>
      {t('free')}
    </FreeRow>
  )
}
