import { findRepairs, repairBoard } from '@raidtisch/shared-types/board/board-repair'
import type { Logger } from '#core/process/logger.ts'
import type { BoardLog, ServerEdit } from './board-log.ts'
import type { BoardRoom } from './board-room.ts'

export interface RepairerDeps {
  log: BoardLog
  logger: Logger
  /** A repair of this document was committed. */
  onRepaired: (name: string, edit: ServerEdit<number>) => Promise<void>
}

const REPAIR_AFTER_MS = 250

/** Stores how `readBoard` resolved colliding edits of several leaders, soon after they were made. */
export function createBoardRepairer({ log, logger, onRepaired }: RepairerDeps) {
  const timers = new Map<BoardRoom, NodeJS.Timeout>()
  let isStopped = false

  function schedule(room: BoardRoom): void {
    if (isStopped || timers.has(room)) return
    const timer = setTimeout(() => {
      timers.delete(room)
      repairIfNeeded(room).catch((err: unknown) => {
        logger.warn({ err, board: room.name }, 'a board could not be repaired')
        schedule(room)
      })
    }, REPAIR_AFTER_MS)
    timers.set(room, timer)
  }

  async function repairIfNeeded({ doc, name }: BoardRoom): Promise<void> {
    if (findRepairs(doc).length > 0) await repair(name)
  }

  /** Under the row lock and at the head, so that of several processes only one finds something to repair. */
  async function repair(name: string): Promise<void> {
    const edit = await log.edit(name, repairBoard)
    if (edit?.update) await onRepaired(name, edit)
  }

  return {
    schedule,
    cancel(room: BoardRoom): void {
      clearTimeout(timers.get(room))
      timers.delete(room)
    },
    stop(): void {
      isStopped = true
    },
  }
}
