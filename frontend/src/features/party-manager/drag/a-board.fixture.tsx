import { useMemo, type ReactNode } from 'react'
import { createDemoBoard } from '../board/demo-board.ts'
import { BoardProvider } from './board-context.ts'
import { BoardController } from './board-controller.ts'

/** A board around single parts of one. */
export function ABoard({ children }: { children: ReactNode }) {
  const controller = useMemo(() => new BoardController(createDemoBoard('lena')), [])
  return (
    <BoardProvider controller={controller} people={{}} kind="parties" canEdit>
      {children}
    </BoardProvider>
  )
}
