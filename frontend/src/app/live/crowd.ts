import type { LiveSocket } from '#lib/live/socket.ts'

/** A process lets so many browsers return in a second without becoming slow for the others. */
const returnsPerSecond = 200

export type Crowd = ReturnType<typeof createCrowd>

/**
 * How many browsers come back together with this one after their process ended, as the server said last. They
 * spread over a time that grows with their number; Socket.IO's own one to ten seconds do not.
 */
export function createCrowd(socket: LiveSocket) {
  const { io } = socket
  const [firstMs, mostMs] = [io.reconnectionDelay(), io.reconnectionDelayMax()]
  let connections = 0
  const spreadMs = () => (connections / returnsPerSecond) * 1000
  return {
    spreadMs,
    note(said = 0): void {
      // The first ones that return see few others.
      connections = Math.max(connections, said)
      // With a factor of 1 the first attempt is anywhere between now and twice the delay.
      io.randomizationFactor(1)
      io.reconnectionDelay(Math.max(firstMs, spreadMs() / 2))
      io.reconnectionDelayMax(Math.max(mostMs, spreadMs()))
    },
  }
}
