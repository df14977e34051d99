/** Waits before the second and the third attempt. */
const waitsMs = [400, 1_200]

/**
 * Runs an `import()` up to three times: a passing fault of the network is not shown to anybody. Current browsers fetch
 * a file again whose import failed; where one does not, only loading the page again helps, and that is offered then.
 */
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
