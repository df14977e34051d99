import { expect, vi } from 'vitest'
import type { TestLeader } from '#boards/board-client.harness.ts'
import type { LiveSocket, Person } from './person.ts'

/** Looks often, so that what is printed is close to what people see; waits long, for a busy machine proves nothing. */
export const closely = { timeout: 15_000, interval: 5 }

/**
 * Takes a leader's role away and waits until it is gone over HTTP, on the open socket and on the open board.
 * Says on standard output after how many milliseconds each was: the product promises 2,000.
 */
export async function losesLeadership(
  { person, socket, leader }: { person: Person; socket: LiveSocket; leader: TestLeader },
  takeAway: () => void,
): Promise<void> {
  takeAway()
  const takenAt = performance.now()
  const lost = new Map<string, number>()
  const note = (where: string) => lost.set(where, Math.round(performance.now() - takenAt))
  await Promise.all([
    vi
      .waitFor(async () => expect((await person.call('GET /api/stats')).code).toBe('forbidden'), closely)
      .then(() => note('HTTP')),
    vi
      .waitFor(() => expect(socket.heard).toContainEqual({ type: 'rights.changed' }), closely)
      .then(() => note('socket')),
    vi.waitFor(() => expect(leader.provider.wsconnected).toBe(false), closely).then(() => note('board')),
  ])
  expect((await leader.closed).code).toBe(4403)
  process.stdout.write(`a role taken away is gone after (ms) ${JSON.stringify(Object.fromEntries(lost))}\n`)
}
