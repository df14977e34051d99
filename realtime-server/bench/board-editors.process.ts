import { setTimeout as delay } from 'node:timers/promises'
import { openEditor, type Editor } from './board-editor.ts'
import type { BoardScene, BoardVariant } from './board-scene.ts'
import { answerParent } from './child.ts'
import { percentile } from './rounds.ts'
import { eventually } from './wait.ts'

// All editors of one board in one process, so that one clock times their edits.

export type EditorsOptions = {
  variant: BoardVariant
  port: number
  scene: BoardScene
  origin: string
  /** One editor each. */
  cookies: string[]
}

export type BoardEditors = {
  /** Edits in turn at a fixed rate and waits until every observer has seen every edit. Times in milliseconds. */
  edit: (options: { count: number; perSecond: number }) => Promise<{ p50: number; p99: number }>
}

/** At most as many editors look at what arrives; the others only receive it. */
const mostObservers = 5
/** Each leader's drag state changes as often; while somebody is dragged, a browser sends up to 20. */
const presenceEveryMs = 1_000

const options = JSON.parse(process.argv[2] ?? '') as EditorsOptions
const { variant, cookies } = options
const observers = Math.min(mostObservers, cookies.length)
let latencies: number[] = []
const editors: Editor[] = []
for (const [index, cookie] of cookies.entries())
  editors.push(
    await openEditor({
      ...options,
      cookie,
      index,
      count: cookies.length,
      onEdit: index < observers ? (madeAt) => latencies.push(performance.now() - madeAt) : null,
    }),
  )

/** Spread over the interval, as people are. */
function sharePresence(): () => void {
  let next = 0
  const share = () => editors[next++ % editors.length]?.share()
  const timer = setInterval(share, presenceEveryMs / editors.length)
  return () => clearInterval(timer)
}

answerParent({
  edit: async ({ count: edits, perSecond }: { count: number; perSecond: number }) => {
    latencies = []
    const stopPresence = sharePresence()
    const startedAt = performance.now()
    for (let made = 0; made < edits; made++) {
      const early = startedAt + (made * 1_000) / perSecond - performance.now()
      if (early > 0) await delay(early)
      editors[made % editors.length]?.edit()
    }
    await eventually(() => latencies.length >= edits * observers, `${variant} has shown every edit`)
    stopPresence()
    return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
  },
} satisfies BoardEditors)
