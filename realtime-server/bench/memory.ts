import { startChild } from './child.ts'
import type { FanOutServer, FanOutVariant } from './fan-out-server.process.ts'
import type { FanOutWatchers } from './fan-out-watchers.process.ts'
import type { Figure } from './report.ts'
import { median, type Pace } from './rounds.ts'

const variants = ['raidtisch', 'ws', 'socket.io'] as const satisfies FanOutVariant[]
const sockets = 2_000
const bytesPerKb = 1_000
/** Rounds tell the noise of the allocator; what else runs on the machine does not matter. */
const mostRounds = 3

/** What a watcher who hears nothing costs the server's process in memory; the kernel's buffers are not in it. */
export async function measureMemory(pace: Pace): Promise<Figure[]> {
  const perSocket: Record<FanOutVariant, number[]> = { raidtisch: [], ws: [], 'socket.io': [] }
  for (let round = 0; round < Math.min(pace.rounds, mostRounds); round++)
    for (const variant of variants) perSocket[variant].push(await memoryPerSocket(variant))
  const figure = {
    figure: `memory of one of ${sockets} idle sockets`,
    unit: 'KB',
    value: median(perSocket.raidtisch),
    foreign: null,
  }
  return [
    { ...figure, against: null, peer: null, aim: { atMost: 20 } },
    { ...figure, against: 'ws', peer: median(perSocket.ws), aim: null },
    { ...figure, against: 'Socket.IO', peer: median(perSocket['socket.io']), aim: null },
  ]
}

async function memoryPerSocket(variant: FanOutVariant): Promise<number> {
  const server = await startChild<FanOutServer>('fan-out-server', variant)
  try {
    const gather = async (count: number) =>
      startChild<FanOutWatchers>('fan-out-watchers', variant, await server.ask('port'), count)
    // The first ones bring code and tables that belong to none of them.
    const first = await gather(100)
    const before = await server.ask('memory')
    const watchers = await gather(sockets)
    const after = await server.ask('memory')
    await watchers.stop()
    await first.stop()
    return (after - before) / sockets / bytesPerKb
  } finally {
    await server.stop()
  }
}
