import { useTranslation } from 'react-i18next'
import { FreeRow } from './FreeRow.tsx'
import { Plate } from './Plate.tsx'
import type { PartyBlock } from './screen-pages.ts'
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
      {slots.map((seat, index) =>
        seat ? (
          <SeatItem key={seat.key} seat={seat} isJoined={joined.has(partyPlace(partyKey, seat))} />
        ) : (
          <FreeRow
            key={`free ${index}`}
            glyph={<span className="size-6 rounded-full outline-2 outline-white/40 outline-dashed" />}
          >
            {t('free')}
          </FreeRow>
        ),
      )}
    </Plate>
  )
}
