import type { BoardVariant } from './board-scene.ts'
import type { Figure } from './report.ts'
import { median, type Rounds } from './rounds.ts'

// How many edit a board, beside whom, and what the figures of it are called.

type Peer = Exclude<BoardVariant, 'raidtisch'>
/** `aim`: of the server's CPU per edit, beside the reference server. */
export type Crowd = { editors: number; peers: readonly Peer[]; aim: Figure['aim'] }

export const reference = '@y/websocket-server'
/** The largest first, so that every server has compiled its code before few edits are measured. */
export const crowds: Crowd[] = [
  { editors: 100, peers: [reference], aim: { atMost: 0.6 } },
  { editors: 20, peers: [reference, 'hocuspocus'], aim: { atMost: 1 } },
  { editors: 5, peers: [reference], aim: { atMost: 1.5 } },
  { editors: 2, peers: [reference], aim: null },
]
export type Sample = { cpuUs: number; p50: number; p99: number }
export type Round = Map<BoardVariant, Sample>
export function figuresOf({ editors, peers, aim }: Crowd, { kept, foreign }: Rounds<Round>): Figure[] {
  const of = (variant: BoardVariant, part: keyof Sample) =>
    median(kept.map((round) => round.get(variant)?.[part] ?? Number.NaN))
  const beside = (what: string, unit: string, part: keyof Sample, against: Peer): Figure => {
    const aims = { cpuUs: aim, p50: null, p99: aim && { atMost: 3 } }
    return {
      figure: `board, ${editors} editors: ${what}`,
      unit,
      value: of('raidtisch', part),
      against,
      peer: of(against, part),
      aim: against === reference ? aims[part] : null,
      foreign,
    }
  }
  return peers.flatMap((against) => [
    beside('server CPU per edit', 'µs', 'cpuUs', against),
    beside('until seen, p50', 'ms', 'p50', against),
    beside('until seen, p99', 'ms', 'p99', against),
  ])
}

export function bytesFigure({ editors }: Crowd, bytes: number): Figure {
  return {
    figure: `board, ${editors} editors: sent to a watcher per settled move`,
    unit: 'bytes',
    value: bytes,
    against: null,
    peer: null,
    aim: { atMost: 600 },
    foreign: null,
  }
}
