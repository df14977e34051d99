import { useTranslation } from 'react-i18next'
import { useSeating } from '../board/use-board.ts'
import { countComing, countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { useDesk } from '../drag/board-context.ts'

/** How many who come have a slot, and of which roles; it follows every move by itself. */
export function BoardFigures() {
  const { t } = useTranslation('party-manager')
  const { desk, people } = useDesk()
  const { placementOf } = useSeating(desk.board.store)
  return (
    <div className="flex items-center gap-3 whitespace-nowrap @max-4xl:hidden">
      <span className="tabular text-meta text-muted">
        {t('compositionHint', { count: countComing(people, placementOf.keys()) })}
      </span>
      <CompositionRow className="flex-nowrap!" counts={countRoles(people, placementOf.keys())} />
    </div>
  )
}
