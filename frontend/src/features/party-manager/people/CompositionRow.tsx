import { useTranslation } from 'react-i18next'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { rolesInOrder, type Composition } from './composition.ts'

/** How many people of each role, with the role's shape and colour. */
export function CompositionRow({ counts, className = '' }: { counts: Composition; className?: string }) {
  const { t } = useTranslation('domain')
  return (
    <ul className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      {rolesInOrder
        .filter((role) => role !== 'flex' || counts.flex > 0)
        .map((role) => (
          <li key={role} className="flex items-center gap-1 text-meta text-body">
            <RoleGlyph kind={role} size={12} className={counts[role] === 0 ? 'opacity-45' : ''} />
            <span className="sr-only">{t(`role.${role}`)}</span>
            <span className="tabular font-medium">{counts[role]}</span>
          </li>
        ))}
    </ul>
  )
}
