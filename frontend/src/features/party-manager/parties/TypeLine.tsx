import { missingRoles } from '@raidtisch/shared-types/domain/party-type-rules'
import { usePartyTypes } from '#lib/queries/party-type.queries.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { useMembers } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { countRoles } from '../people/composition.ts'

/** The type of a party and the roles it still needs. Nothing while the types load, or when the type was deleted. */
export function TypeLine({ partyId, typeId }: { partyId: string; typeId: string }) {
  const { controller, people, t } = useBoardContext()
  const members = useMembers(controller.board.store, partyId)
  const type = usePartyTypes().data?.find(({ id }) => id === typeId)
  if (!type) return null
  const missing = missingRoles(type, countRoles(people, members))
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-1 text-meta text-muted">
      <span className="min-w-0 truncate">{type.name}</span>
      {missing.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-2 text-body" aria-label={t('party-manager:missing')}>
          {missing.map(({ role, count }) => (
            <li key={role} className="flex items-center gap-1 whitespace-nowrap">
              <RoleGlyph kind={role} size={12} />
              {t(`party-manager:missingRole.${role}`, { count })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
