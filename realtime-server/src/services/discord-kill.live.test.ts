import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { makeEvent, makeParticipant } from '#testing/factories.ts'
import { freePort } from '#testing/free-port.ts'
import { bundleServer } from '#testing/server-bundle.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testVariables } from '#testing/test-env.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// Three processes run the clock and the bot, and are killed again and again meanwhile. Each past event is completed once,
// each post is posted once, each reminder reaches its person once, as a direct message or in the channel.

const isLong = process.env['LONG'] !== undefined
/** `ended` and `posts` make a job each: 1,000 of them in the long run. */
const size = isLong ? { ended: 800, posts: 200, kills: 30 } : { ended: 50, posts: 10, kills: 3 }
const processes = 3

const { db, url: databaseUrl } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: size.posts })
const bundle = await bundleServer()
const running: ServerProcess[] = []

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await discord.close()
  bundle.remove()
})

const channels = [
  channelIds.general,
  channelIds.announcements,
  channelIds.raidPlanning,
  channelIds.raidSignup,
  channelIds.boonstone,
  channelIds.riftstone,
  channelIds.sieges,
]
const lena = { id: personas.lena.id, serverId: guildId }
const hour = 60 * 60 * 1000

type ServerProcess = { kill: () => Promise<void>; start: () => void; stop: () => Promise<void> }

/** All of them say the same public address, as behind a proxy. */
async function createProcess(publicUrl: string): Promise<ServerProcess> {
  const port = await freePort()
  const environment = {
    ...testVariables,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    LOG_LEVEL: 'error',
    ...discord.env,
  }
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const endNow = () => child?.kill('SIGKILL')
  process.once('exit', endNow)
  return {
    kill: () => end('SIGKILL'),
    start: () => {
      child = spawn(process.execPath, [bundle.main], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
    stop: async () => {
      process.off('exit', endNow)
      await end('SIGTERM')
    },
  }
}

/** An event that is over: the clock is to end it. */
const makeOver = (index: number) =>
  makeEvent(db, lena, {
    title: `Vorbei ${index}`,
    date: new Date(Date.now() - 5 * hour),
    createdAt: new Date(Date.now() - 48 * hour),
    autoArchive: index % 2 === 0,
  })

/** An event to be posted, and to remind one person of. */
async function makePosted(index: number, person: { id: string; username: string }): Promise<string> {
  const event = await makeEvent(db, lena, {
    title: `Raid ${index}`,
    date: new Date(Date.now() + hour),
    createdAt: new Date(Date.now() - 48 * hour),
    channelId: channels[index % channels.length] ?? null,
  })
  await makeParticipant(db, event, person)
  return event.id
}

const count = async (sql: string) =>
  Number((await db.pool.query<{ count: string }>(`SELECT count(*) FROM ${sql}`)).rows[0]?.count)
const isCounted = `(name LIKE 'event-ends %' OR name LIKE 'reminder %')`
/** One kill comes while the clock is at work, the next while the bot is. */
const progress = (round: number) =>
  round % 2 === 0 ? count(`job_run WHERE done_at IS NOT NULL`) : count(`event_post WHERE state = 'posted'`)
const patient = { timeout: 120_000, interval: 50 }

const inChannels = () => channels.flatMap((id) => discord.operator.messages(id))
const mentionsSomebody = ({ content }: { content: string }) => /<@\d/.test(content)

/** Whoever the bot could not write to in time, because it opens few conversations a minute, is mentioned in a channel. */
function remindersOf(personId: string): number {
  const mentions = inChannels().filter(({ content }) => content.includes(`<@${personId}>`))
  return discord.operator.directMessages(personId).length + mentions.length
}

/** How many posts each event has in Discord's channels. */
function postsByEvent(): Map<string, number> {
  const found = new Map<string, number>()
  for (const { embeds } of inChannels().filter((message) => !mentionsSomebody(message))) {
    const id = /\/events\/([0-9a-f-]{36})/.exec(embeds[0]?.url ?? '')?.[1] ?? 'none'
    found.set(id, (found.get(id) ?? 0) + 1)
  }
  return found
}

test(
  'jobs, posts and reminders are carried out once each while three processes are killed again and again',
  { timeout: isLong ? 3_600_000 : 300_000 },
  async () => {
    const publicUrl = 'http://127.0.0.1:3999'
    for (let index = 0; index < processes; index++) running.push(await createProcess(publicUrl))
    for (const one of running) one.start()
    await expect
      .poll(() => count(`chat_user WHERE left_at IS NULL AND NOT is_bot`), patient)
      .toBeGreaterThanOrEqual(size.posts)
    const people = await db.prisma.chatUser.findMany({ where: { isBot: false }, take: size.posts })

    const rounds = size.kills + 1
    const over: string[] = []
    const posted: { eventId: string; personId: string }[] = []
    for (let round = 0; round < rounds; round++) {
      const before = await progress(round)
      while (over.length < (size.ended * (round + 1)) / rounds) over.push((await makeOver(over.length)).id)
      const due = Math.ceil((size.posts * (round + 1)) / rounds)
      while (posted.length < due) {
        const person = people[posted.length]
        if (!person) throw new Error('too few people')
        posted.push({ eventId: await makePosted(posted.length, person), personId: person.id })
      }
      if (round === size.kills) break
      // In the middle of the work, which another process then starts again.
      await vi.waitFor(async () => expect(await progress(round)).toBeGreaterThan(before), patient)
      const victim = running[round % processes]
      await victim?.kill()
      victim?.start()
    }

    const settled = { timeout: isLong ? 1_200_000 : 120_000, interval: 200 }
    await expect
      .poll(() => count(`event WHERE date < now() AND status IN ('completed', 'archived')`), settled)
      .toBe(size.ended)
    await expect.poll(() => count(`event_post WHERE state = 'posted'`), settled).toBe(size.posts)
    await expect.poll(() => count(`delivery WHERE state = 'sent'`), settled).toBe(size.posts)
    // The second reminder may reach people while a killed process still holds the lease of the first one.
    await expect
      .poll(() => count(`job_run WHERE done_at IS NOT NULL AND ${isCounted}`), settled)
      .toBe(size.ended + size.posts)

    const endings = await db.pool.query<{ target: string; times: number }>(
      `SELECT target_id AS target, count(*)::int AS times FROM audit_log
       WHERE action IN ('event_completed', 'event_archived') GROUP BY target_id`,
    )
    const begunAnew = await count(`job_run WHERE ${isCounted} AND attempts > 1`)
    const posts = postsByEvent()
    const reminders = posted.map(({ personId }) => remindersOf(personId))
    const { statuses, opcodes } = discord.operator.counters()
    process.stdout.write(
      `${size.kills} × kill -9 of ${processes} processes: ${JSON.stringify({
        begunAnew,
        endedOnce: endings.rows.filter(({ times }) => times === 1).length,
        postedOnce: [...posts.values()].filter((times) => times === 1).length,
        remindedOnce: reminders.filter((times) => times === 1).length,
        mentioned: inChannels().filter(mentionsSomebody).length,
        identifies: opcodes[2],
        rateLimited: statuses['429'] ?? 0,
      })}\n`,
    )
    expect(new Map(endings.rows.map(({ target, times }) => [target, times]))).toEqual(
      new Map(over.map((id) => [id, 1])),
    )
    expect(posts).toEqual(new Map(posted.map(({ eventId }) => [eventId, 1])))
    expect(reminders).toEqual(posted.map(() => 1))
  },
)
