import { useTranslation } from 'react-i18next'
import { useSeating } from '#lib/board/use-board.ts'
import { countRoles } from './composition.ts'
import { CompositionRow } from './CompositionRow.tsx'
import { useDesk } from './desk-context.ts'

/** How many have a slot, and of which roles; it follows every move by itself. */
export function BoardFigures() {
  const { t } = useTranslation('party-manager')
  const { desk, people } = useDesk()
  const { placementOf } = useSeating(desk.board.store)
  return (
    <div className="flex items-center gap-3 max-sm:order-last max-sm:basis-full">
      <span className="tabular text-meta text-muted">
        {t('compositionHint', { count: placementOf.size })}
      </span>
      <CompositionRow counts={countRoles(people, placementOf.keys())} />
    </div>
  )
}
