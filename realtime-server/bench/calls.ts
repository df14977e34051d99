import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'

/**
 * Reads an address with a session, uncompressed as its peer's rows are, and throws when it is refused. Returns how many
 * bytes came.
 */
export async function answer(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
  const body = await response.arrayBuffer()
  if (response.status !== 200)
    throw new Error(`${url} answered ${response.status}: ${Buffer.from(body).toString()}`)
  return body.byteLength
}

/** The median of calls made one after the other, five of them at least. */
async function msPerCall(seconds: number, call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  const startedAt = performance.now()
  while (durations.length < 5 || performance.now() - startedAt < seconds * 1_000) {
    const before = performance.now()
    await call()
    durations.push(performance.now() - before)
  }
  return median(durations)
}

type Comparison = {
  figure: string
  /** What is read over HTTP with the session of `cookie`. */
  url: string
  cookie: string
  against: string
  /** The same without a server. */
  bare: () => Promise<unknown>
  /** `null`: the comparison only explains another one. */
  atMost: number | null
}

/** One call after the other over HTTP, in turns with the same without a server. */
export async function compareCalls(
  pace: Pace,
  { figure, url, cookie, against, bare, atMost }: Comparison,
): Promise<Figure> {
  const measure = async (seconds: number) => ({
    http: await msPerCall(seconds, () => answer(url, cookie)),
    bare: await msPerCall(seconds, bare),
  })
  await measure(pace.warmUpSeconds)
  const { kept, foreign } = await measureRounds(pace.rounds, () => measure(pace.seconds))
  return {
    figure: `${figure} over HTTP`,
    unit: 'ms',
    value: median(kept.map(({ http }) => http)),
    against,
    peer: median(kept.map((round) => round.bare)),
    aim: atMost === null ? null : { atMost },
    foreign,
  }
}
