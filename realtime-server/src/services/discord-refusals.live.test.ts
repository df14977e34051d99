import type { BotFaultKind } from '@raidtisch/shared-types/domain/bot-faults'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { getBotStatus } from '#modules/bot-status/bot-status.queries.ts'
import { reminderJobs } from '#modules/reminders/reminder.jobs.ts'
import { makeEvent, makeParticipant } from '#testing/factories.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { botEnv } from '#testing/test-env.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { startDiscord } from './discord.ts'

// The outcome of posts and messages that Discord refuses, and what admins see.

const { db, outbox, logger } = await createTestDatabase()
const patient = { timeout: 40_000, interval: 20 }
const channel = channelIds.raidSignup
const lena = { id: personas.lena.id, serverId: guildId }
const mia = { id: personas.mia.id, username: 'mia' }
const hour = 60 * 60 * 1000

let discord: DiscordEmulator
let stopBot: () => Promise<void>

beforeEach(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 0, memberRequestCooldownMs: 100 })
  const service = startDiscord({
    env: botEnv(discord),
    db,
    outbox,
    boards: collectCommitted().boards,
    logger,
    clock: systemClock,
  })
  stopBot = service.stop
  await vi.waitFor(async () => {
    if ((await db.prisma.chatUser.count()) < 5) throw new Error('the guild is not known yet')
  }, patient)
})

afterEach(async () => {
  await stopBot()
  await outbox.settled()
  await discord.close()
  await db.pool.query(
    'TRUNCATE chat_server, event, event_post, delivery, job_run, outbox, bot_status, bot_fault CASCADE',
  )
})

const makeRaid = () =>
  makeEvent(db, lena, {
    title: 'Queen Bellandir',
    date: new Date(Date.now() + hour),
    createdAt: new Date(Date.now() - 48 * hour),
    channelId: channel,
    channelName: 'raid-anmeldung',
  })
const faults = async () => (await getBotStatus(db.prisma, guildId, new Date())).faults
const faultOf = async (kind: BotFaultKind) => (await faults()).find((fault) => fault.kind === kind)
const posts = () => discord.operator.messages(channel).filter(({ embeds }) => embeds.length > 0)
const posted = (times = 1) => expect.poll(() => posts().length, patient).toBe(times)
const stateOf = (eventId: string) =>
  db.prisma.eventPost.findUnique({ where: { eventId } }).then((post) => post?.state)
const pauseOf = (eventId: string) =>
  db.prisma.eventPost.findUnique({ where: { eventId } }).then((post) => post?.retryAt)
const touch = (id: string) =>
  db.prisma.event.update({ where: { id }, data: { title: 'Verlegt', version: { increment: 1 } } })
const refuse = (status: number, code: number, message: string, times = 1) =>
  discord.operator.script({ method: 'POST', route: '/messages$', status, body: { code, message }, times })

describe('A post', () => {
  test('is sent once, after the wait, when Discord answers with 429', async () => {
    discord.operator.script({ method: 'POST', route: '/messages$', status: 429, times: 2 })
    await makeRaid()
    await posted()
    expect(discord.operator.counters().statuses['429']).toBe(2)
    await expect.poll(faults, patient).toEqual([])
  })

  test('is sent once, and admins see the fault, when Discord answers with 5xx', async () => {
    // discord.js asks four times before it gives up.
    refuse(503, 0, 'Service Unavailable', 4)
    await makeRaid()
    await expect.poll(() => faultOf('server_error'), patient).toMatchObject({ count: 1 })
    expect(await getBotStatus(db.prisma, guildId, new Date())).toMatchObject({ posts: { waiting: 1 } })
    await posted()
    await expect.poll(faults, patient).toEqual([])
  })

  test('is not sent twice when Discord’s response gets lost', async () => {
    discord.operator.script({ method: 'POST', route: '/messages$', drop: 'reply', times: 4 })
    const event = await makeRaid()
    await expect.poll(() => stateOf(event.id), patient).toBe('posted')
    expect(posts()).toHaveLength(1)
  })

  test('shows admins its channel when a permission is missing, and is sent once it is granted', async () => {
    refuse(403, 50001, 'Missing Access')
    const event = await makeRaid()
    await expect
      .poll(() => faultOf('missing_access'), patient)
      .toMatchObject({
        place: { kind: 'channel', id: channel, name: 'raid-anmeldung' },
        code: '50001',
      })
    expect(posts()).toEqual([])
    // The minute is over after which the bot looks again; the pause is stored after the fault.
    await vi.waitFor(async () => expect(await pauseOf(event.id)).toBeInstanceOf(Date), patient)
    await db.prisma.eventPost.update({ where: { eventId: event.id }, data: { retryAt: new Date(0) } })
    await posted()
    await expect.poll(faults, patient).toEqual([])
  })

  test('is given up when its channel was deleted, and admins see which one', async () => {
    const event = await makeRaid()
    await posted()
    discord.operator.deleteChannel(channel)
    await touch(event.id)
    await expect
      .poll(() => faultOf('channel_gone'), patient)
      .toMatchObject({
        place: { kind: 'channel', id: channel, name: 'raid-anmeldung' },
      })
    await expect.poll(() => stateOf(event.id), patient).toBe('gone')
  })

  test('is sent anew after its deletion when the event changes', async () => {
    const event = await makeRaid()
    await posted()
    const [first] = posts()
    const { env } = discord
    await fetch(`${env['DISCORD_API_BASE']}/v10/channels/${channel}/messages/${first?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bot ${env['DISCORD_BOT_TOKEN']}` },
    })
    await touch(event.id)
    await expect.poll(() => posts()[0]?.embeds[0]?.title, patient).toContain('Verlegt')
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.id).not.toBe(first?.id)
  })
})

describe('A message', () => {
  /** A reminder that is due now. */
  async function remindMia() {
    const event = await makeRaid()
    await makeParticipant(db, event, mia)
    const deps = { db, outbox, logger }
    await runDue(deps, reminderJobs(deps), new Date())
    return event
  }
  const states = () =>
    db.prisma.delivery
      .findMany({ where: { recipientId: mia.id } })
      .then((rows) => rows.map(({ state }) => state))
  const mentions = () =>
    discord.operator.messages(channel).filter(({ mentions: named }) => named.some(({ id }) => id === mia.id))

  test('becomes one mention in the channel when the person gets no direct messages, and admins see who it is', async () => {
    discord.operator.blockDms('mia')
    await remindMia()
    await expect.poll(states, patient).toEqual(['mentioned'])
    expect(mentions()).toHaveLength(1)
    expect(await faultOf('dm_closed')).toMatchObject({ place: { kind: 'person', name: 'Mia' } })
  })

  test('is dropped when the person left the server', async () => {
    discord.operator.script({ method: 'POST', route: '/users/@me/channels$', status: 503, times: 4 })
    await remindMia()
    await expect.poll(() => faultOf('server_error'), patient).toBeDefined()
    discord.operator.removeMember('mia')
    await expect.poll(states, patient).toEqual(['failed'])
    expect(discord.operator.directMessages('mia')).toEqual([])
    expect(mentions()).toEqual([])
    expect(await faultOf('member_left')).toMatchObject({ place: { kind: 'person', name: 'Mia' } })
  })

  test('arrives once after 429, 5xx and a lost response', async () => {
    discord.operator.script({ route: '/messages$', method: 'POST', status: 429 })
    discord.operator.script({ route: '/messages$', method: 'POST', status: 500, times: 2 })
    discord.operator.script({ route: '/messages$', method: 'POST', drop: 'reply' })
    await remindMia()
    await expect.poll(states, patient).toEqual(['sent'])
    expect(discord.operator.directMessages('mia')).toHaveLength(1)
    await posted()
  })
})
