import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'

/** Each of them is told to every page. */
const signUpsPerSecond = 2

/** People sign up and decline in turn, at an even pace; each waits for their own answer before. */
export function startSignUps(url: string, eventId: string, cookies: readonly string[]) {
  const times: number[] = []
  const failures: string[] = []
  let [newest, turn] = [0, 0]
  const answers = cookies.map(() => 0)
  const busy = new Set<number>()
  const underWay = new Set<Promise<void>>()
  const send = async (person: number) => {
    const headers = {
      cookie: cookies[person] ?? '',
      origin: url,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const declines = (answers[person] ?? 0) % 2 === 1
    const body = declines ? '{}' : JSON.stringify({ role: 'dps' })
    const begun = performance.now()
    const answer = await fetchAsPage(`${url}/api/events/${eventId}/${declines ? 'decline' : 'signup'}`, {
      method: 'POST',
      headers,
      body,
    })
    times.push(performance.now() - begun)
    if (answer?.status !== 200)
      return void failures.push(answer ? `${answer.status} ${await answer.text()}` : 'unreachable')
    newest = Math.max(newest, ((await answer.json()) as EventView).version)
    answers[person] = (answers[person] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const person = turn++ % cookies.length
    if (busy.has(person)) return
    busy.add(person)
    const done = send(person).finally(() => {
      busy.delete(person)
      underWay.delete(done)
    })
    underWay.add(done)
  }, 1_000 / signUpsPerSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      return { times, failures, version: newest }
    },
  }
}

/** As `frontend/src/lib/api`: once more when the connection broke or the proxy found no server. */
async function fetchAsPage(address: string, request: RequestInit): Promise<Response | undefined> {
  const first = await fetch(address, request).catch(() => undefined)
  const isFromProxy = first && [502, 503, 504].includes(first.status) && !first.headers.has('retry-after')
  if (first && !isFromProxy) return first
  await delay(600 * (1 + Math.random()))
  return fetch(address, request).catch(() => undefined)
}
