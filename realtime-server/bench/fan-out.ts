import { startChild, type Child } from './child.ts'
import type { FanOutServer, FanOutVariant } from './fan-out-server.process.ts'
import type { FanOutWatchers } from './fan-out-watchers.process.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'

const variants = ['raidtisch', 'ws', 'socket.io'] as const satisfies FanOutVariant[]
const audiences = [200, 1_000]
const deliveriesPerSecond = 20_000

type Audience = { server: Child<FanOutServer>; watchers: Child<FanOutWatchers> }

/** One message to everybody who watches: server CPU per delivered message, beside bare ws and stock Socket.IO. */
export async function measureFanOut(pace: Pace): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of audiences) figures.push(...(await measureAudience(size, pace)))
  return figures
}

async function measureAudience(size: number, pace: Pace): Promise<Figure[]> {
  const audiencesByVariant = new Map<FanOutVariant, Audience>()
  for (const variant of variants) audiencesByVariant.set(variant, await gather(variant, size))
  const measureAll = async (seconds: number) => {
    const cost = { raidtisch: 0, ws: 0, 'socket.io': 0 }
    for (const [variant, audience] of audiencesByVariant)
      cost[variant] = await costPerDelivery(audience, size, seconds)
    return cost
  }
  try {
    await measureAll(pace.warmUpSeconds)
    const { kept, foreign } = await measureRounds(pace.rounds, () => measureAll(pace.seconds))
    const cost = (variant: FanOutVariant) => median(kept.map((round) => round[variant]))
    const figure = {
      figure: `fan-out to ${size}: server CPU per delivery`,
      unit: 'µs',
      value: cost('raidtisch'),
      foreign,
    }
    return [
      { ...figure, against: 'ws', peer: cost('ws'), aim: { atMost: 1.3 } },
      { ...figure, against: 'Socket.IO', peer: cost('socket.io'), aim: null },
    ]
  } finally {
    for (const { server, watchers } of audiencesByVariant.values()) {
      await watchers.stop()
      await server.stop()
    }
  }
}

async function gather(variant: FanOutVariant, size: number): Promise<Audience> {
  const server = await startChild<FanOutServer>('fan-out-server', variant)
  const watchers = await startChild<FanOutWatchers>(
    'fan-out-watchers',
    variant,
    await server.ask('port'),
    size,
  )
  return { server, watchers }
}

async function costPerDelivery(
  { server, watchers }: Audience,
  size: number,
  seconds: number,
): Promise<number> {
  const perSecond = deliveriesPerSecond / size
  const count = Math.round(perSecond * seconds)
  const { cpuUs } = await server.ask('publish', { count, perSecond })
  await watchers.ask('heard', count * size)
  return cpuUs / (count * size)
}
