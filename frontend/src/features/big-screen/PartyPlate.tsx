import { useTranslation } from 'react-i18next'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { FreeRow } from './FreeRow.tsx'
import type { PartyBlock, Slot } from './party-pages.ts'
import { Plate } from './Plate.tsx'
import { partyPlace, type Scene } from './screen-scene.ts'
import { SeatItem } from './SeatItem.tsx'

type PartyPlateProps = { block: PartyBlock; joined: Scene['joined'] }

export function PartyPlate({ block, joined }: PartyPlateProps) {
  const { t } = useTranslation('big-screen')
  const { partyKey, name, number, part, taken, maxSize, slots } = block
  return (
    <Plate
      heading={name ?? t('party', { number })}
      count={part ? `${part.index}/${part.of}` : `${taken}/${maxSize}`}
    >
      {slots.map(({ seat, isLeader, hasDeclined }, index) =>
        seat ? (
          <SeatItem
            key={seat.key}
            seat={seat}
            isLeader={isLeader}
            isJoined={joined.has(partyPlace(partyKey, seat))}
          />
        ) : (
          <EmptySlot key={`free ${index}`} hasDeclined={hasDeclined} />
        ),
      )}
    </Plate>
  )
}

/** A slot whose holder declined says so instead of looking as if it had always been free. */
function EmptySlot({ hasDeclined }: Pick<Slot, 'hasDeclined'>) {
  const { t } = useTranslation('big-screen')
  if (hasDeclined)
    return <FreeRow glyph={<RoleGlyph kind="declined" className="size-full" />}>{t('declined')}</FreeRow>
  return (
    <FreeRow glyph={<span className="size-[80%] rounded-full outline-2 outline-white/40 outline-dashed" />}>
      {t('free')}
    </FreeRow>
  )
}
