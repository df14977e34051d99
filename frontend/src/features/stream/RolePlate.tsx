import { useTranslation } from 'react-i18next'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { FreeRow, PersonRow, Plate } from './Plate.tsx'
import type { RoleBlock, Row } from './roster-pages.ts'

export function RolePlate({ block: { role, taken, max, isFirst, rows } }: { block: RoleBlock }) {
  const { t } = useTranslation(['stream', 'domain'])
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
  const { t } = useTranslation('stream')
  if (row.kind === 'person')
    return <PersonRow person={row.person} hasJustJoined={row.hasJustJoined} isLeaving={row.isLeaving} />
  return (
    <FreeRow glyph={<RoleGlyph kind={role} className="size-full" />}>
      {row.kind === 'free' ? t('free') : t('moreFree', { number: row.count })}
    </FreeRow>
  )
}
