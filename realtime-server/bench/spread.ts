/**
 * Works through `items` in their order, by as many at a time as there are `workers`, and takes no more once the time
 * is over. Answers with how many were done, and how many that is a second.
 */
export async function spread<T>(
  items: readonly T[],
  { workers, seconds }: { workers: number; seconds: number },
  work: (item: T) => Promise<void>,
): Promise<Throughput> {
  const startedAt = performance.now()
  const waiting = items.values()
  let done = 0
  const worker = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const next = waiting.next()
      if (next.done) return
      await work(next.value)
      done++
    }
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return { done, perSecond: (done * 1_000) / (performance.now() - startedAt) }
}

export type Throughput = { done: number; perSecond: number }
