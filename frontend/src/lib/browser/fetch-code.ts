/** Waits before the second and the third attempt. */
const waitsMs = [400, 1_200]

/** Runs an `import()` up to three times, so that a short network failure is not shown. `importFetched` lets it repeat. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await load()
    } catch {
      await pause(waitMs)
    }
  }
  return await load()
}

/** Ends early when the network returns. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
  })
}
