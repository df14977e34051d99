import { expect } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Person } from './person.ts'

/** Signs up and declines in turn; each answer carries its number in the note, and the next waits for this one. */
export function createVoter(person: Person, eventId: string) {
  const sent: { status: string; notes: string; version: number }[] = []
  let acknowledged = -1
  let count = 0

  async function answer(): Promise<void> {
    const number = sent.length
    const declines = number % 3 === 2
    const notes = `answer ${number}`
    const entry = { status: declines ? 'declined' : 'accepted', notes, version: 0 }
    sent.push(entry)
    const body = declines ? { notes } : { role: number % 2 ? 'dps' : 'healer', notes }
    const reply = await person.call(`POST /api/events/${eventId}/${declines ? 'decline' : 'signup'}`, {
      body,
    })
    expect(reply.status).toBe(200)
    entry.version = (reply.body as EventView).version
    acknowledged = number
    count++
  }

  return {
    acknowledged: () => count,
    answer,
    work: async (signal: AbortSignal) => {
      while (!signal.aborted) {
        const failed = await answer().then(
          () => false,
          (error: unknown) => {
            // A request that a killed server left unanswered fails in fetch; anything else is a real answer.
            if (!(error instanceof TypeError)) throw error
            return true
          },
        )
        if (failed) return
      }
    },
    check: (found: EventView) => {
      const own = found.participants.find(({ username }) => username === person.username)
      const possible = sent.slice(Math.max(0, acknowledged)).map(({ status, notes }) => ({ status, notes }))
      expect(possible).toContainEqual({ status: own?.status, notes: own?.notes })
      expect(found.version).toBeGreaterThanOrEqual(sent[acknowledged]?.version ?? 0)
      // What was under way may have been done or not: the next answer starts from what is there.
      acknowledged = sent.push({ status: own?.status ?? '', notes: own?.notes ?? '', version: 0 }) - 1
    },
  }
}
