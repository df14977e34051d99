import { setTimeout as delay } from 'node:timers/promises'
import { openEditor, type Editor } from './board-editor.ts'
import type { BoardVariant } from './board-variant.ts'
import { answerParent } from './child.ts'
import { percentile } from './rounds.ts'
import { eventually } from './wait.ts'

// All editors of one board in one process, so that one clock times their edits.

export type BoardEditors = {
  /** Edits in turn at a fixed rate and waits until every observer has seen every edit. Times in milliseconds. */
  edit: (options: { count: number; perSecond: number }) => Promise<{ p50: number; p99: number }>
}

/** As many editors look at what arrives; the others only receive it. */
const observers = 5

const [, , variant, port, board = '', count] = process.argv
let latencies: number[] = []
const editors: Editor[] = []
for (let index = 0; index < Number(count); index++)
  editors.push(
    await openEditor({
      variant: variant as BoardVariant,
      port: Number(port),
      board,
      index,
      onEdit: index < observers ? (madeAt) => latencies.push(performance.now() - madeAt) : null,
    }),
  )

answerParent({
  edit: async ({ count: edits, perSecond }: { count: number; perSecond: number }) => {
    latencies = []
    const startedAt = performance.now()
    for (let made = 0; made < edits; made++) {
      const early = startedAt + (made * 1_000) / perSecond - performance.now()
      if (early > 0) await delay(early)
      editors[made % editors.length]?.edit()
    }
    await eventually(() => latencies.length >= edits * observers, `${String(variant)} has shown every edit`)
    return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
  },
} satisfies BoardEditors)
