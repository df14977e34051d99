import { expect, test } from 'vitest'
import type { Event as EventRow } from '#generated/prisma/client.ts'
import { enqueueDeliveries } from '#modules/deliveries/delivery.commands.ts'
import { makeParticipant, makeSnowflake } from '#testing/factories.ts'
import { startDeliveryGuild, soon, toPeople } from '#testing/delivery-guild.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

// Discord limits direct messages: each person is notified once all the same, and other messages do not wait.

const guild = await startDeliveryGuild()
const { db, discord, startBot, settled, about, evening, answers, remind, faults, clock, stops, advance } =
  guild

const opening = '^/users/@me/channels$'
/** A shorter pause than in production. How long the bot is patient is as there, so that no slow machine uses it up. */
const scaled = { contacts: { burst: 10, everyMs: 1, pauseMs: 1_000, longestPauseMs: 60_000 } }
const tooFast = { code: 40003, message: 'You are opening direct messages too fast.' }
const flagged = { code: 20026, message: 'Your bot has been flagged by our anti-spam system.' }

/** So many accepted people who never got a message of the bot. */
async function newcomers(event: EventRow, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `neu${makeSnowflake()}`)
  const people = names.map((username) => ({ id: discord.operator.addMember(username), username }))
  await db.prisma.chatUser.createMany({ data: people.map((person) => ({ ...person, serverId: guildId })) })
  for (const person of people) await makeParticipant(db, event, person)
  return people.map(({ id }) => id)
}

/** How often each of them was notified of this event: by a direct message, and by a mention. */
function toldOf(event: EventRow, people: readonly string[]) {
  const isAbout = (url: string | undefined) => url?.includes(`/events/${event.id}#`) ?? false
  const mentions = discord.operator
    .messages(channelIds.raidSignup)
    .filter(({ embeds }) => isAbout(embeds[0]?.url))
  const direct = people.map((id) =>
    discord.operator.directMessages(id).filter(({ embeds }) => isAbout(embeds[0]?.url)),
  )
  return {
    mentions,
    /** Of all these messages; Discord counts upwards. */
    ids: [...direct.flat(), ...mentions].map(({ id }) => BigInt(id)),
    times: people.map((id, index) => ({
      direct: direct[index]?.length ?? 0,
      mentioned: mentions.filter((message) => message.mentions.some((one) => one.id === id)).length,
    })),
  }
}

const openings = () => discord.operator.counters().rest['POST /users/@me/channels'] ?? 0

test('sixty reminders against every limit of direct messages reach each person once', async () => {
  const event = await evening()
  const people = await newcomers(event, 60)
  const board = await evening()
  await answers(board, ['lena'])
  // Lena got a message before.
  await know(personas.lena.id)
  const script = (fault: object, times: number) =>
    discord.operator.script({ method: 'POST', route: opening, times, ...fault })
  // The first opening is limited, ten succeed, five find the bot flagged, and the others are too many.
  const limited = { message: 'You are being rate limited.', code: 0, retry_after: 300, global: false }
  const headers = { 'retry-after': '300', 'x-ratelimit-scope': 'user' }
  script({ status: 429, body: limited, headers }, 1)
  script({ delay: 1 }, 10)
  script({ status: 403, body: tooFast }, 1)
  script({ status: 403, body: flagged }, 5)
  script({ status: 403, body: tooFast }, 1_000)
  const before = openings()
  await remind()
  await oweBoard(board)
  await startBot(scaled)
  const startedAt = performance.now()

  await expect.poll(() => [about(board, 'lena').length, about(board, 'channel').length], soon).toEqual([1, 1])
  const waitedMs = Math.round(performance.now() - startedAt)
  process.stdout.write(`a board and a known person, beside a limited opening: ${waitedMs} ms\n`)
  const limitedRows = { where: { errorCode: 'rate_limited' } }
  await expect.poll(() => db.prisma.delivery.count(limitedRows), soon).toBe(1)
  advance(300_000)
  await settled()

  const { times, mentions, ids } = toldOf(event, people)
  expect(times.filter(({ direct, mentioned }) => direct + mentioned === 1)).toHaveLength(60)
  const ahead = [...about(board, 'lena'), ...about(board, 'channel')].map(({ id }) => BigInt(id))
  expect(
    ahead.every((id) => ids.every((other) => id < other)),
    'neither waits for the newcomers',
  ).toBe(true)
  expect(times.filter(({ direct }) => direct === 1)).toHaveLength(10)
  expect(mentions.map((message) => message.mentions.length)).toEqual([50])
  const open = await faults()
  expect(open.map(({ kind, scope }) => [kind, scope])).toEqual([['dm_limited', 'direct-messages']])
  expect(openings() - before, 'no more people are tried once Discord refuses').toBeLessThanOrEqual(13)
})

test('messages that are not sent use up no new conversation', async () => {
  const event = await evening()
  const people = await newcomers(event, 5)
  const [last = '', ...withoutMessages] = people
  await db.prisma.chatUser.updateMany({
    where: { id: { in: withoutMessages } },
    data: { directMessages: false },
  })
  await remind()
  const behind = new Date(clock.now().getTime() + 1)
  await db.prisma.delivery.updateMany({ where: { recipientId: last }, data: { dueAt: behind } })
  const oneAnHour = { burst: 1, everyMs: 3_600_000, pauseMs: 1_000, longestPauseMs: 60_000 }
  await startBot({ contacts: oneAnHour })
  await settled()
  expect(toldOf(event, people).times.map(({ direct }) => direct)).toEqual([1, 0, 0, 0, 0])
})

test('people whom the bot wrote to before get messages while Discord refuses new conversations', async () => {
  const event = await evening()
  const people = await newcomers(event, 12)
  const known = people.slice(0, 6)
  for (const id of known) await know(id)
  discord.operator.script({ method: 'POST', route: opening, status: 403, body: flagged, times: 1_000 })
  await remind()
  await startBot(scaled)
  await settled()
  const { times, mentions } = toldOf(event, people)
  expect(times.map(({ direct, mentioned }) => [direct, mentioned])).toEqual([
    ...known.map(() => [1, 0]),
    ...people.slice(6).map(() => [0, 1]),
  ])
  expect(mentions).toHaveLength(1)
  expect((await faults()).map(({ kind }) => kind)).toEqual(['dm_limited'])

  discord.operator.clearScript()
  const next = await evening()
  for (const id of people) await makeParticipant(db, next, { id, username: id })
  // Another leader tries again.
  await stops.pop()?.()
  await startBot(scaled)
  await remind()
  await settled()
  expect(toldOf(next, people).times.every(({ direct }) => direct === 1)).toBe(true)
  await expect.poll(faults, soon).toEqual([])
})

test('people flagged in conversations that are open are mentioned once, together', async () => {
  const event = await evening()
  const people = await newcomers(event, 5)
  for (const id of people) await know(id)
  discord.operator.script({ method: 'POST', route: toPeople, status: 403, body: flagged, times: 5 })
  await remind()
  await startBot(scaled)
  await settled()
  const { times, mentions } = toldOf(event, people)
  expect(times.every(({ direct, mentioned }) => direct === 0 && mentioned === 1)).toBe(true)
  expect(mentions).toHaveLength(1)
  expect(await faults()).toHaveLength(1)
})

/** They got a message of the bot before. */
async function know(id: string) {
  const directChannelId = await directChannelOf(id)
  await db.prisma.chatUser.updateMany({ where: { id }, data: { directChannelId } })
}

async function oweBoard({ id: eventId, date }: EventRow) {
  const party = { number: 1, name: null, size: 6, members: [] }
  const board = {
    serverId: guildId,
    kind: 'parties' as const,
    payload: { publication: eventId, hash: eventId, parties: [party] },
    dedupeKey: `parties:${eventId}`,
    eventId,
    recipientId: null,
    channelId: channelIds.raidSignup,
    dueAt: clock.now(),
    expiresAt: date,
  }
  await enqueueDeliveries(db.prisma, [board], clock.now())
}

async function directChannelOf(personId: string): Promise<string> {
  const answer = await fetch(`${discord.env['DISCORD_API_BASE']}/v10/users/@me/channels`, {
    method: 'POST',
    headers: {
      authorization: `Bot ${discord.env['DISCORD_BOT_TOKEN']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ recipient_id: personId }),
  })
  return ((await answer.json()) as { id: string }).id
}
