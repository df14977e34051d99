import { vi } from 'vitest'
import { isUnavailable } from '#core/db/unavailable.ts'

/**
 * Waits for a condition that events bring about. Less long than `expect.poll` in vitest.config.ts, because what is
 * awaited runs already; whoever waits for a flood or an outage names a longer time.
 */
export async function eventually(condition: () => unknown, timeout = 15_000): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`not yet: ${condition.toString()}`)
    },
    { timeout, interval: 5 },
  )
}

/** Retries while the service is too busy to begin, as the browser does. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }
}
