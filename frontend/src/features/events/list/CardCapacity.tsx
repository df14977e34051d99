import { useTranslation } from 'react-i18next'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { CapacityRow } from '#ui/CapacityRow.tsx'
import type { CardRoster } from './card-roster.ts'

/** The roster in small: one mark for each person and opening, and the first names. */
export function CardCapacity({ roster }: { roster: CardRoster }) {
  const { t } = useTranslation(['events-list', 'domain'])
  return (
    <div className="flex flex-col gap-2.5">
      {roster.lines.map((line) => (
        <div key={line.role} className="min-w-0">
          <CapacityRow
            kind={line.role}
            label={t(`domain:roles.${line.role}`)}
            taken={line.accepted}
            reserved={line.reserved}
            max={line.max}
          />
          {line.names.length > 0 && (
            <p className="mt-0.5 flex gap-1 pl-6 text-meta text-muted">
              <span className="truncate">{line.names.join(', ')}</span>
              {line.more > 0 && (
                <span className="shrink-0"> {t('events-list:more', { count: line.more })}</span>
              )}
            </p>
          )}
        </div>
      ))}
      {(roster.flexible > 0 || roster.waiting > 0) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted">
          {roster.flexible > 0 && (
            <span className="inline-flex items-center gap-2">
              <RoleGlyph kind="flex" />
              {t('events-list:flexible', { count: roster.flexible })}
            </span>
          )}
          {roster.waiting > 0 && (
            <span className="inline-flex items-center gap-2">
              <RoleGlyph kind="waiting" />
              {t('events-list:waiting', { count: roster.waiting })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
