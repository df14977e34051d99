import { setTimeout as delay } from 'node:timers/promises'
import { type Child, startChild } from './child.ts'
import { watchEventLoops } from './event-loops.ts'
import { startGuildCluster } from './guild-cluster.ts'
import { foreignShare, readCpuTimes } from './machine.ts'
import type { Pages, PagesReport } from './pages.process.ts'
import type { Figure } from './report.ts'
import { honest, percentile, type Pace } from './rounds.ts'
import { startSignUps } from './steady-sign-ups.ts'

// A process with thousands of open pages is killed; they come back to another one, while people sign up.

const perPerson = 15
const pageProcesses = 3
const signersUp = 20
const patienceMs = 120_000
/** When the first process is up again, as by whatever restarts it. */
const awayMs = 1_000

export async function measureComingBack(pace: Pace): Promise<Figure[]> {
  const watching = pace === honest ? 200 : 10
  const guild = await startGuildCluster({ people: watching + signersUp })
  const { cluster, eventId, cookies, metricsPorts } = guild
  const children: Child<Pages>[] = []
  try {
    const [first, second] = cluster.servers
    if (!first || !second) throw new Error('the cluster has two servers')
    const open = { url: cluster.url, eventId }
    // The second process has served before, too: the code of one that just began is slow for its first seconds.
    const earlier = await startChild<Pages>('pages')
    children.push(earlier)
    const few = cookies.slice(0, watching).filter((_one, index) => index % 4 === 0)
    await earlier.ask('open', { ...open, firstUrl: second.url, cookies: few, perPerson: perPerson - 5 })
    await earlier.stop()
    children.pop()
    // All pages are on the first process.
    while (children.length < pageProcesses) children.push(await startChild<Pages>('pages'))
    const shares = children.map((_, share) =>
      cookies.slice(0, watching).filter((_one, index) => index % pageProcesses === share),
    )
    await Promise.all(
      children.map((child, index) =>
        child.ask('open', { ...open, firstUrl: first.url, cookies: shares[index] ?? [], perPerson }),
      ),
    )
    const pages = watching * perPerson
    const cpu = readCpuTimes()
    const lag = watchEventLoops(metricsPorts)
    const signUps = startSignUps(cluster.url, eventId, cookies.slice(watching))
    await Promise.all(children.map((child) => child.ask('begin')))
    await first.kill()
    await delay(awayMs)
    await first.restart()
    const reports = (version: number) =>
      Promise.all(children.map((child) => child.ask('report', { version })))
    await until(async () => sum(await reports(0), ({ returned }) => returned.length) === pages)
    const { times, failures, version } = await signUps.stop()
    // A page that missed the last message hears of it from a heartbeat.
    await until(async () => sum(await reports(version), ({ right }) => right) === pages)
    const found = await reports(version)
    const returned = found.flatMap((report) => report.returned)
    for (const failure of failures) console.log(`a sign-up failed: ${failure}`)
    const foreign = foreignShare(cpu, readCpuTimes())
    console.log(
      `${cluster.proxy}: ${sum(found, ({ reads }) => reads)} reads (${sum(found, ({ failedReads }) => failedReads)} failed), ` +
        `failed attempts to connect: ${found.map(({ failedConnects }) => JSON.stringify(failedConnects)).join(' ')}; ${times.length} sign-ups, ` +
        `p50 ${Math.round(percentile(times, 0.5))} ms; returned p50 ${Math.round(percentile(returned, 0.5))} ms, longest ${Math.max(...returned)} ms`,
    )
    const figure = { against: null, peer: null, foreign }
    return [
      {
        ...figure,
        figure: `${pages} pages after kill -9: right at the end`,
        unit: 'pages',
        value: sum(found, ({ right }) => right),
        aim: { atLeast: pages },
      },
      {
        ...figure,
        figure: `${pages} pages after kill -9: connected and caught up, p99`,
        unit: 's',
        value: percentile(returned, 0.99) / 1_000,
        aim: { atMost: 20 },
      },
      {
        ...figure,
        figure: `${pages} pages after kill -9: longest block of an event loop`,
        unit: 'ms',
        value: lag.stop(),
        aim: { atMost: 500 },
      },
      {
        ...figure,
        figure: `${pages} pages after kill -9: sign-ups meanwhile, p99`,
        unit: 's',
        value: percentile(times, 0.99) / 1_000,
        aim: { atMost: 2 },
      },
      {
        ...figure,
        figure: `${pages} pages after kill -9: sign-ups that failed`,
        unit: `of ${times.length}`,
        value: failures.length,
        aim: { atMost: 0 },
      },
    ]
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    await guild.stop()
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline && !(await isTrue())) await delay(250)
}

function sum(reports: readonly PagesReport[], of: (report: PagesReport) => number): number {
  return reports.reduce((all, report) => all + of(report), 0)
}
