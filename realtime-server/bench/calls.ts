import { median } from './rounds.ts'

/** Reads an address with a session, uncompressed as its peer's rows are, and throws when it is refused. */
export async function answer(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })
  const body = await response.arrayBuffer()
  if (response.status !== 200)
    throw new Error(`${url} answered ${response.status}: ${Buffer.from(body).toString()}`)
}

/** The median of calls made one after the other, five of them at least. */
export async function msPerCall(seconds: number, call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  const startedAt = performance.now()
  while (durations.length < 5 || performance.now() - startedAt < seconds * 1_000) {
    const before = performance.now()
    await call()
    durations.push(performance.now() - before)
  }
  return median(durations)
}
