import { useTranslation } from 'react-i18next'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { FreeRow } from './FreeRow.tsx'
import { Plate } from './Plate.tsx'
import type { RoleBlock, Row } from './roster-pages.ts'
import { SeatItem } from './SeatItem.tsx'

export function RolePlate({ block: { role, taken, max, isFirst, rows } }: { block: RoleBlock }) {
  const { t } = useTranslation(['big-screen', 'domain'])
  return (
    <Plate
      glyph={<RoleGlyph kind={role} className="size-[0.92em]" />}
      heading={role === 'flex' ? t('flexible') : t(`domain:roles.${role}`)}
      count={isFirst && (max === null ? taken : `${taken}/${max}`)}
    >
      {rows.map((row) => (
        <RosterRow key={row.key} row={row} role={role} />
      ))}
    </Plate>
  )
}

function RosterRow({ row, role }: { row: Row; role: RoleBlock['role'] }) {
  const { t } = useTranslation('big-screen')
  if (row.kind === 'seat')
    return <SeatItem seat={row.seat} isJoined={row.isJoined} isLeaving={row.isLeaving} />
  return (
    <FreeRow glyph={<RoleGlyph kind={role} className="size-full" />}>
      {row.kind === 'free' ? t('free') : t('moreFree', { number: row.count })}
    </FreeRow>
  )
}
