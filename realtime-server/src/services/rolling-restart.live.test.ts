import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { authContract } from '@raidtisch/shared-types/contracts/auth.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { startCluster } from '#testing/cluster.ts'
import { eventually } from '#testing/eventually.ts'
import { tomorrow } from '#testing/factories.ts'
import { type Person, signIn } from '#testing/person.ts'
import { startRedis } from '#testing/redis-server.ts'
import { bundleServer } from '#testing/server-bundle.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testVariables } from '#testing/test-env.ts'
import { guildKnown } from '#testing/test-server.ts'
import { createVoter } from '#testing/voter.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// A deploy: three processes behind a proxy are stopped and started one after the other, while people use them.

const isLong = process.env['LONG'] !== undefined
const rounds = isLong ? 20 : 1
const watchersPerPerson = isLong ? 20 : 4
const requestsPerSecond = isLong ? 20 : 10

const { url: databaseUrl } = await createTestDatabase()
const redis = await startRedis({ durable: true })
const discord = await startDiscordEmulator({ port: 0, members: 20 })
const { main, remove } = await bundleServer()
const cluster = await startCluster({
  main,
  variables: {
    ...testVariables,
    ...discord.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    DRAIN_SECONDS: '3',
  },
})
await guildKnown(cluster.url)

afterAll(async () => {
  await cluster.stop()
  await discord.close()
  await redis.stop()
  remove()
})

test(
  'a rolling restart fails no request, loses nothing and signs nobody out',
  { timeout: 240_000 + rounds * 180_000 },
  async () => {
    const people = await Promise.all(
      ['mia', 'ben', 'gast', 'audra', 'lena'].map((name) => signIn(cluster.url, name)),
    )
    const [mia, , , , lena] = people as [Person, Person, Person, Person, Person]
    const otto = await signIn(cluster.url, 'otto')
    const body = { title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId }
    const event = await lena.ask(eventsContract.create, { body })
    const watchers = await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: watchersPerPerson }, () => startWatching(person, event.id)),
      ),
    )
    const voters = people.map((person) => createVoter(person, event.id))
    const board = formatBoardName({ kind: 'parties', eventId: event.id })
    const leaders = [startLeading(lena, board, personas.mia.id), startLeading(otto, board, personas.ben.id)]

    const working = new AbortController()
    const requests = sendRequests(
      working.signal,
      voters.map(({ answer }) => answer),
      people.map((person) => () => person.ask(eventsContract.get, { params: { id: event.id } })),
    )
    const times = await restartEach()
    working.abort()
    const { sent, failures } = await requests
    const moves = await Promise.all(leaders.map((leader) => leader.stop()))

    const gaps = watchers.flatMap((watcher) => watcher.gaps())
    process.stdout.write(
      `${cluster.proxy} proxy: ${rounds * 3} restarts, ${failures.length} of ${sent} requests failed, ${moves.join(' + ')} board moves; ` +
        `live gap ${summary(gaps)}; start ${summary(times.starts)}; stop ${summary(times.stops)} ms\n`,
    )
    expect(failures).toEqual([])
    expect(times.exitCodes).toEqual(times.exitCodes.map(() => 0))
    expect(moves.every((count) => count > 0)).toBe(true)
    // Each watcher stood on a process that was restarted.
    expect(gaps.length).toBeGreaterThanOrEqual(watchers.length)

    const found = await mia.ask(eventsContract.get, { params: { id: event.id } })
    for (const voter of voters) voter.check(found)
    /** By how much the versions that watchers know differ. The rows follow the board, and raise it once more. */
    const differences = async () => {
      const { version } = await mia.ask(eventsContract.get, { params: { id: event.id } })
      return watchers.map((watcher) => watcher.version() - version).filter((difference) => difference !== 0)
    }
    // At the latest the heartbeat tells a watcher of a message that was published while nobody listened for it.
    await expect.poll(differences, { timeout: 30_000 }).toEqual([])
    for (const person of [...people, otto])
      expect(await person.ask(authContract.user, {})).toMatchObject({ username: person.username })
    const reader = otto.openBoard(board)
    await eventually(() => reader.provider.synced)
    for (const leader of leaders) leader.check(reader.doc)
  },
)

/** As soon as one is ready the next one is asked to stop: while that one drains, the proxy finds the new one. */
async function restartEach() {
  const [starts, stops, exitCodes]: [number[], number[], (number | null)[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    for (const server of cluster.servers) {
      const stopAt = performance.now()
      exitCodes.push(await server.terminate())
      const startAt = performance.now()
      await server.restart()
      stops.push(startAt - stopAt)
      starts.push(performance.now() - startAt)
    }
  }
  return { starts, stops, exitCodes }
}

/** Sends at an even pace, whatever became of those before. A sign-up waits for the one before of the same person. */
async function sendRequests(
  signal: AbortSignal,
  answers: readonly (() => Promise<unknown>)[],
  reads: readonly (() => Promise<unknown>)[],
) {
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  const busy = new Set<() => Promise<unknown>>()
  const people = answers.length
  let sent = 0
  const send = (work: () => Promise<unknown>) => {
    sent++
    busy.add(work)
    const done = work()
      .then(
        () => undefined,
        (error: unknown) => void failures.push(`${String(error)}: ${String((error as Error).cause)}`),
      )
      .finally(() => {
        busy.delete(work)
        underWay.delete(done)
      })
    underWay.add(done)
  }
  while (!signal.aborted) {
    const turn = (sent >> 1) % people
    const [answer, read] = [answers[turn], reads[turn]] as const
    if (answer && sent % 2 === 0 && !busy.has(answer)) send(answer)
    else if (read) send(read)
    await delay(1_000 / requestsPerSecond)
  }
  await Promise.all(underWay)
  return { sent, failures }
}

/** A page that looks at the event: it asks for the version each time it connects, and hears of later ones. */
async function startWatching(person: Person, eventId: string) {
  const socket = await person.openSocket()
  let version = 0
  let lostAt: number | undefined
  const gaps: number[] = []
  const look = async () => {
    const answer = await socket.emitWithAck('watch', { eventId })
    if (!answer.ok) return
    version = Math.max(version, answer.version)
    if (lostAt !== undefined) gaps.push(performance.now() - lostAt)
    lostAt = undefined
  }
  socket.on('live', (message) => {
    if (message.type === 'heartbeat') version = Math.max(version, message.event?.version ?? 0)
    else if ('eventId' in message && 'version' in message && message.eventId === eventId)
      version = Math.max(version, message.version)
  })
  socket.on('disconnect', () => (lostAt ??= performance.now()))
  socket.on('connect', () => void look().catch(() => undefined))
  await look()
  return { version: () => version, gaps: () => gaps }
}

/** A leader who moves one person to and fro, each time after the move before was acknowledged. */
function startLeading(person: Person, board: string, discordUserId: string) {
  const leader = person.openBoard(board)
  const stopping = new AbortController()
  const party = randomUUID()
  let moves = 0
  let keptClock = 0
  const work = async () => {
    await eventually(() => leader.provider.synced)
    createParty(leader.doc, { id: party })
    while (!stopping.signal.aborted) {
      place(leader.doc, person.username, discordUserId, party, moves % 6)
      const clock = Y.getState(leader.doc.store, leader.doc.clientID)
      const number = moves + 1
      let askedOn: unknown
      await eventually(() => {
        // A connection that ended took the question along.
        if (leader.provider.synced && askedOn !== leader.provider.ws) {
          askedOn = leader.provider.ws
          leader.askCheckpoint(number)
        }
        return leader.acknowledged.includes(number)
      })
      keptClock = clock
      moves++
      await delay(100)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
      return moves
    },
    check: (doc: Y.Doc) =>
      expect(Y.getState(doc.store, leader.doc.clientID)).toBeGreaterThanOrEqual(keptClock),
  }
}

function summary(all: readonly number[]): string {
  const sorted = all.map(Math.round).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return `p50 ${at(0.5)} p99 ${at(0.99)} longest ${sorted.at(-1)}`
}
