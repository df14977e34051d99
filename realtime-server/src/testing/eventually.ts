import { vi } from 'vitest'

/** Waits for a condition that events bring about. */
export async function eventually(condition: () => unknown, timeout = 15_000): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`not yet: ${condition.toString()}`)
    },
    { timeout, interval: 5 },
  )
}
