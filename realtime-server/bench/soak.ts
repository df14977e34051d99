import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#core/db/database.ts'
import { freePort } from '#testing/free-port.ts'
import { startChild } from './child.ts'
import { startGuildCluster } from './guild-cluster.ts'
import { foreignShare, readCpuTimes } from './machine.ts'
import type { Pages } from './pages.process.ts'
import type { Figure } from './report.ts'
import { honest, percentile, type Pace } from './rounds.ts'
import { readInside } from './server-inside.ts'
import { startSignUps } from './steady-sign-ups.ts'

// A guild that does ordinary things for a long time: what is still there afterwards that was not there before.

const people = 200
const readsPerSecond = 10
/** Caches and connections that everybody's first visit fills do not count. */
const settleMs = 20_000

export async function measureSoak(pace: Pace, minutes: number): Promise<Figure[]> {
  const inspectors = [await freePort(), await freePort()]
  const guild = await startGuildCluster({
    people,
    variablesOf: (number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectors[number - 1]}` }),
  })
  const { cluster, db, eventId, cookies } = guild
  const pages = await startChild<Pages>('pages')
  const runMs = pace === honest ? minutes * 60_000 : 10_000
  try {
    await pages.ask('open', { url: cluster.url, eventId, cookies, perPerson: 1 })
    const cpu = readCpuTimes()
    const signUps = startSignUps(cluster.url, eventId, cookies)
    const reads = startReads(cluster.url, eventId, cookies)
    await delay(pace === honest ? settleMs : 1_000)
    const [before, rowsBefore] = [await Promise.all(inspectors.map(readInside)), await countRows(db)]
    await delay(runMs)
    const { failures, times } = await signUps.stop()
    const { refused, durations } = await reads.stop()
    const [after, rowsAfter] = [await Promise.all(inspectors.map(readInside)), await countRows(db)]
    for (const [table, rows] of rowsAfter) {
      const grown = rows - (rowsBefore.get(table) ?? 0)
      if (grown !== 0) console.log(`${table}: ${rowsBefore.get(table) ?? 0} + ${grown} rows`)
    }
    const common = { against: null, peer: null, foreign: foreignShare(cpu, readCpuTimes()) }
    const perProcess = after.flatMap(({ heapMb, handles }, index): Figure[] => {
      const name = `soak of ${Math.round(runMs / 1_000)} s, process ${index + 1}`
      const [heapBefore, handlesBefore] = [before[index]?.heapMb ?? 0, before[index]?.handles ?? 0]
      return [
        {
          ...common,
          figure: `${name}: heap after collecting garbage`,
          unit: 'MB',
          value: heapMb,
          against: 'before',
          peer: heapBefore,
          aim: { atMost: 1.1 },
        },
        {
          ...common,
          figure: `${name}: open handles, sockets among them`,
          unit: 'handles',
          value: handles,
          against: 'before',
          peer: handlesBefore,
          aim: { atMost: 1.1 },
        },
      ]
    })
    const requests = `${durations.length + times.length} requests`
    return [
      ...perProcess,
      {
        ...common,
        figure: `soak: reads among ${requests}, p99`,
        unit: 'ms',
        value: percentile(durations, 0.99),
        aim: null,
      },
      {
        ...common,
        figure: `soak: failed of ${requests}`,
        unit: 'requests',
        value: failures.length + refused,
        aim: { atMost: 0 },
      },
    ]
  } finally {
    await pages.stop()
    await guild.stop()
  }
}

/** People look around at an even pace. */
function startReads(url: string, eventId: string, cookies: readonly string[]) {
  const addresses = ['/auth/user', '/api/events', `/api/events/${eventId}`, `/api/parties?eventId=${eventId}`]
  const durations: number[] = []
  const underWay = new Set<Promise<void>>()
  let [turn, refused] = [0, 0]
  const read = async () => {
    const cookie = cookies[turn % cookies.length] ?? ''
    const address = addresses[turn++ % addresses.length] ?? ''
    const begun = performance.now()
    const answer = await fetch(url + address, { headers: { cookie } })
    await answer.arrayBuffer()
    durations.push(performance.now() - begun)
    if (!answer.ok) refused++
  }
  const timer = setInterval(() => {
    const done: Promise<void> = read()
      .catch(() => void refused++)
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }, 1_000 / readsPerSecond)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      return { durations, refused }
    },
  }
}

async function countRows({ pool }: Database): Promise<Map<string, number>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  const rows = new Map<string, number>()
  for (const { name } of tables.rows) {
    const counted = await pool.query<{ count: string }>(`SELECT count(*) FROM "${name}"`)
    rows.set(name, Number(counted.rows[0]?.count))
  }
  return rows
}
