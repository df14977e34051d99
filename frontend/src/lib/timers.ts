/** Timers that are ended together. */
export function createTimers() {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    later: (run: () => void, ms: number): void => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timers.add(timer)
    },
    end: (): void => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
