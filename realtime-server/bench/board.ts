import { startPostgres } from '#testing/postgres-server.ts'
import type { BoardEditors } from './board-editors.process.ts'
import type { BoardProcess } from './board-server.process.ts'
import { peoplePerParty, type BoardVariant } from './board-variant.ts'
import { startChild, type Child } from './child.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace, type Rounds } from './rounds.ts'

const variants = ['raidtisch', '@y/websocket-server', 'hocuspocus'] as const satisfies BoardVariant[]
const crowds = [
  { editors: 20, aim: null },
  { editors: 100, aim: { atMost: 1 } },
]
const editsPerEditorAndSecond = 10

type Sample = { cpuUs: number; p50: number; p99: number }
type Round = Record<BoardVariant, Sample>
type Servers = Map<BoardVariant, Child<BoardProcess>>

/** Edits of one board shown to all its editors: server CPU and delay per edit, beside servers that keep nothing. */
export async function measureBoard(pace: Pace): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const servers: Servers = new Map()
  try {
    for (const variant of variants)
      servers.set(variant, await startChild<BoardProcess>('board-server', variant, postgres.url))
    const figures: Figure[] = []
    for (const { editors, aim } of crowds) {
      const rounds = await measureCrowd(servers, editors, pace)
      figures.push(...figuresOf(editors, rounds, aim))
    }
    return figures
  } finally {
    for (const server of servers.values()) await server.stop()
    await postgres.stop()
  }
}

async function measureCrowd(servers: Servers, size: number, pace: Pace): Promise<Rounds<Round>> {
  const crowd = new Map<BoardVariant, Child<BoardEditors>>()
  try {
    for (const [variant, server] of servers) crowd.set(variant, await openBoards(variant, server, size))
    const perSecond = size * editsPerEditorAndSecond
    const measureOne = async (variant: BoardVariant, seconds: number): Promise<Sample> => {
      const [server, editors] = [servers.get(variant), crowd.get(variant)]
      if (!server || !editors) throw new Error(`${variant} does not run`)
      const count = Math.round(perSecond * seconds)
      const before = await server.ask('cpuUs')
      const delays = await editors.ask('edit', { count, perSecond })
      return { ...delays, cpuUs: ((await server.ask('cpuUs')) - before) / count }
    }
    const measureAll = async (seconds: number): Promise<Round> => ({
      raidtisch: await measureOne('raidtisch', seconds),
      '@y/websocket-server': await measureOne('@y/websocket-server', seconds),
      hocuspocus: await measureOne('hocuspocus', seconds),
    })
    await measureAll(pace.warmUpSeconds)
    return await measureRounds(pace.rounds, () => measureAll(pace.seconds))
  } finally {
    for (const editors of crowd.values()) await editors.stop()
  }
}

async function openBoards(
  variant: BoardVariant,
  server: Child<BoardProcess>,
  size: number,
): Promise<Child<BoardEditors>> {
  const board = await server.ask('createBoard', Math.ceil(size / peoplePerParty))
  return startChild<BoardEditors>('board-editors', variant, await server.ask('port'), board, size)
}

function figuresOf(editors: number, { kept, foreign }: Rounds<Round>, aim: Figure['aim']): Figure[] {
  const of = (variant: BoardVariant, part: keyof Sample) => median(kept.map((round) => round[variant][part]))
  const beside = (what: string, unit: string, part: keyof Sample, against: BoardVariant): Figure => ({
    figure: `board, ${editors} editors: ${what}`,
    unit,
    value: of('raidtisch', part),
    against,
    peer: of(against, part),
    aim: part === 'cpuUs' && against === '@y/websocket-server' ? aim : null,
    foreign,
  })
  return (['@y/websocket-server', 'hocuspocus'] as const).flatMap((against) => [
    beside('server CPU per edit', 'µs', 'cpuUs', against),
    beside('until seen, p50', 'ms', 'p50', against),
    beside('until seen, p99', 'ms', 'p99', against),
  ])
}
