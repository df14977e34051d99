import { useTranslation } from 'react-i18next'
import { usePlaced } from '../board/use-board.ts'
import { countComing, countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { useBoardContext } from '../drag/board-context.ts'

/** How many people who come have a slot, in total and by role. It subscribes to them by itself, and goes first in a narrow bar. */
export function BoardFigures() {
  const { t } = useTranslation('party-manager')
  const { controller, people } = useBoardContext()
  const placed = usePlaced(controller.board.store)
  return (
    <div className="flex items-center gap-3 whitespace-nowrap @max-6xl:hidden">
      <span className="tabular text-meta text-muted">
        {t('compositionHint', { count: countComing(people, placed) })}
      </span>
      <CompositionRow className="flex-nowrap!" counts={countRoles(people, placed)} />
    </div>
  )
}
