import { Cron } from 'croner'

export type Looking = { stop: () => Promise<void> }

/** Calls `look`, which must not reject, every few seconds and never twice at once; `stop` waits for the one that runs. */
export function lookEvery(seconds: number, look: () => Promise<unknown>): Looking {
  let current: Promise<unknown> = Promise.resolve()
  const looking = new Cron(`*/${seconds} * * * * *`, { timezone: 'UTC', protect: true }, async () => {
    current = look()
    await current
  })
  return {
    stop: async () => {
      looking.stop()
      await current
    },
  }
}
