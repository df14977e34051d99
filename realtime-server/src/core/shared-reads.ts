import { withResolvers } from './missing-in-node-20.ts'

type Gathering = {
  /** So many reads side by side. */
  atOnce?: number
  /** So many keys in one read. */
  most?: number
  /** Between the beginnings of two reads: under load they have more keys. The first one after a pause waits for nothing. */
  everyMs?: number
}

/**
 * One read for all who ask in the same turn of the event loop, or before the next read may begin: thousands of browsers
 * that come back cost a few statements. A read begins after its questions, so that no answer is older than one.
 */
export function gatherReads<Key, Found>(
  read: (keys: readonly Key[]) => Promise<(key: Key) => Found>,
  { atOnce = 2, most = 200, everyMs = 0 }: Gathering = {},
): (key: Key) => Promise<Found> {
  type Question = {
    answer: Promise<Found>
    resolve: (found: Found) => void
    reject: (reason: unknown) => void
  }
  const waiting = new Map<Key, Question>()
  let underWay = 0
  let isDue = false
  let beganAt = -Infinity

  function readSoon(): void {
    if (isDue || underWay >= atOnce || waiting.size === 0) return
    isDue = true
    const waitMs = beganAt + everyMs - performance.now()
    if (waitMs > 0) setTimeout(() => void readNext(), waitMs)
    else setImmediate(() => void readNext())
  }

  async function readNext(): Promise<void> {
    isDue = false
    beganAt = performance.now()
    const asked = [...waiting].slice(0, most)
    for (const [key] of asked) waiting.delete(key)
    underWay++
    readSoon()
    try {
      const find = await read(asked.map(([key]) => key))
      for (const [key, { resolve }] of asked) resolve(find(key))
    } catch (error) {
      for (const [, { reject }] of asked) reject(error)
    } finally {
      underWay--
      readSoon()
    }
  }

  return (key) => {
    const known = waiting.get(key)
    if (known) return known.answer
    const { promise: answer, resolve, reject } = withResolvers<Found>()
    waiting.set(key, { answer, resolve, reject })
    readSoon()
    return answer
  }
}

/** The same answer for all who ask within `forMs` of the first question; a failure is kept for as long. */
export function keptRead<T>(read: () => Promise<T>, forMs: number): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at >= forMs) kept = { at: now, answer: read() }
    return kept.answer
  }
}
