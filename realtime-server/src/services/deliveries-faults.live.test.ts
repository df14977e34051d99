import { expect, test } from 'vitest'
import { publishParties } from '#modules/deliveries/party-publishing.commands.ts'
import { addPartyMember, createParty, removePartyMember } from '#modules/parties/party.commands.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { everybody, minute, startDeliveryGuild, soon, toPeople } from '#testing/delivery-guild.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

// Messages while Discord has faults: each person gets theirs once, or it is too late and that is stored.

const guild = await startDeliveryGuild()
const { db, discord, stops, startBot, states, settled, about, evening, answers, remind, faults, advance } =
  guild
const { outbox, clock, actor } = guild
const deps = { db, outbox, clock, boards: collectCommitted().boards }

/** Publishes a party with these people in the event. */
async function publishWith(event: { id: string }, names: readonly ('mia' | 'ben' | 'otto')[]) {
  const lena = await actor('lena')
  const rules = { partyNumber: 1, maxSize: 6, status: 'recruiting' } as const
  const party = await createParty(deps, lena, { eventId: event.id, ...rules })
  for (const name of names) await addPartyMember(deps, lena, party.id, { discordUserId: personas[name].id })
  const publish = () => publishParties(deps, lena, event.id)
  await publish()
  return { lena, party, publish }
}

test('a message is tried again after a server error, and each person gets one', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  discord.operator.script({ method: 'POST', route: toPeople, status: 503, times: 4 })
  await startBot()
  await remind()
  await expect
    .poll(async () => (await faults()).map(({ kind, scope }) => [kind, scope]), soon)
    .toEqual([['server_error', '']])
  advance(10_000)
  await settled()
  expect(about(event, 'mia')).toHaveLength(1)
  expect(about(event, 'ben')).toHaveLength(1)
  await expect.poll(faults, soon).toEqual([])
})

test('a message that only a newer version can read waits, and those behind it are sent', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  await remind()
  const { delivery } = db.prisma
  const { id, ...asWritten } = await delivery.findFirstOrThrow({
    where: { recipientId: personas.mia.id },
    select: { id: true, kind: true, payload: true },
  })
  const fromTomorrow = { kind: 'signup_changed', payload: { after: { status: 'from_tomorrow' } } }
  await delivery.update({ where: { id }, data: { ...fromTomorrow, dueAt: new Date(0) } })
  await startBot()
  await expect.poll(() => about(event, 'ben').length, soon).toBe(1)
  expect(await delivery.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'waiting',
    attempts: 0,
    errorMessage: expect.stringContaining('newer version'),
  })

  await delivery.update({ where: { id }, data: { ...asWritten, payload: asWritten.payload ?? {} } })
  advance(minute)
  await settled()
  expect(about(event, 'mia')).toHaveLength(1)
})

test('a message waits for the time that a 429 names', async () => {
  const event = await evening()
  await answers(event, ['mia'])
  const patience = { message: 'You are being rate limited.', code: 0, retry_after: 0.2, global: false }
  discord.operator.script({
    method: 'POST',
    route: toPeople,
    status: 429,
    body: patience,
    headers: { 'retry-after': '0.2', 'x-ratelimit-scope': 'shared' },
    times: 2,
  })
  await startBot()
  await remind()
  await settled()
  expect(about(event, 'mia')).toHaveLength(1)
})

test('a long limit of one channel delays no message to another channel', async () => {
  const publishIn = async (channelId: string) => {
    const event = await evening({ channelId })
    await publishWith(event, ['mia'])
    const url = `https://raidtisch.test/events/${event.id}#`
    return () =>
      discord.operator.messages(channelId).filter(({ embeds }) => embeds[0]?.url?.startsWith(url)).length
  }
  const limited = await publishIn(channelIds.raidSignup)
  advance(1_000)
  const free = await publishIn(channelIds.general)
  discord.operator.script({
    method: 'POST',
    route: `^/channels/${channelIds.raidSignup}/messages$`,
    status: 429,
    body: { message: 'You are being rate limited.', code: 0, retry_after: 60, global: false },
    headers: { 'retry-after': '60', 'x-ratelimit-scope': 'shared' },
  })
  await startBot()
  await expect.poll(free, soon).toBe(1)
  expect(limited()).toBe(0)
  advance(61_000)
  await settled()
  expect(limited()).toBe(1)
})

test('a message whose response got lost is found again, even when Discord has forgotten the nonce', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  discord.operator.script({ method: 'POST', route: toPeople, drop: 'reply' })
  await startBot()
  await remind()
  await expect.poll(() => db.prisma.delivery.count({ where: { retryAt: { not: null } } }), soon).toBe(1)
  advance(10 * minute)
  await settled()
  expect(about(event, 'mia')).toHaveLength(1)
  expect(about(event, 'ben')).toHaveLength(1)
  const stored = await db.prisma.delivery.findMany({ select: { state: true, messageId: true } })
  expect(stored.map(({ messageId }) => String(messageId)).toSorted()).toEqual(
    [...about(event, 'mia'), ...about(event, 'ben')].map(({ id }) => id).toSorted(),
  )
  expect(stored.every(({ state }) => state === 'sent')).toBe(true)
})

test('a reminder that cannot be sent before the start is not sent after it', async () => {
  const event = await evening()
  await answers(event, ['mia'])
  discord.operator.script({ method: 'POST', route: toPeople, status: 500, times: 1_000 })
  await startBot()
  await remind()
  await expect.poll(() => db.prisma.delivery.count({ where: { retryAt: { not: null } } }), soon).toBe(1)
  advance(91 * minute)
  await settled()
  discord.operator.clearScript()
  expect(await states()).toEqual([{ kind: 'reminder', to: 'mia', state: 'expired', errorCode: 'too_late' }])
  expect(about(event, 'mia')).toEqual([])
})

test('a channel without permission is a fault until an admin grants it, and then gets its message', async () => {
  const event = await evening()
  await answers(event, ['mia'])
  discord.operator.blockDms('mia')
  const route = `^/channels/${channelIds.raidSignup}/messages$`
  discord.operator.script({
    method: 'POST',
    route,
    status: 403,
    body: { code: 50001, message: 'Missing Access' },
    times: 1_000,
  })
  await startBot()
  await remind()
  await expect
    .poll(async () => (await faults()).map(({ kind, scope }) => [kind, scope]), soon)
    .toContainEqual(['missing_access', channelIds.raidSignup])
  expect(about(event, 'channel')).toEqual([])
  discord.operator.clearScript()
  advance(2 * minute)
  await settled()
  expect(about(event, 'channel')).toHaveLength(1)
  await expect.poll(async () => (await faults()).map(({ kind }) => kind), soon).toEqual(['dm_closed'])
})

test.each([
  [403, 50001, 'Missing Access'],
  [404, 10003, 'Unknown Channel'],
])(
  'somebody in a conversation that Discord refuses with %i %i, as after a change of the application, gets the message in a new one',
  async (status, code, message) => {
    const event = await evening()
    await answers(event, ['mia'])
    const earlier = '987654321098765998'
    const mia = { id_serverId: { id: personas.mia.id, serverId: guildId } }
    await db.prisma.chatUser.update({ where: mia, data: { directChannelId: earlier } })
    discord.operator.script({ route: `^/channels/${earlier}`, status, body: { code, message }, times: 1_000 })
    await startBot()
    await remind()
    await settled()
    expect(await states()).toEqual([{ kind: 'reminder', to: 'mia', state: 'sent' }])
    expect(about(event, 'mia')).toHaveLength(1)
    expect(await faults()).toEqual([])
    const { directChannelId } = await db.prisma.chatUser.findUniqueOrThrow({ where: mia })
    expect(directChannelId).toBe(about(event, 'mia')[0]?.channel_id)
  },
)

test('leaders that die and are replaced while sending send each message once', async () => {
  const event = await evening()
  await answers(event, everybody)
  await remind()
  // Each of them is cut off after a message went out and before that was stored.
  for (let round = 0; round < 3; round++) {
    const before = everybody.flatMap((name) => about(event, name)).length
    discord.operator.script({ method: 'POST', route: toPeople, drop: 'reply' })
    const leader = await startBot()
    await expect
      .poll(() => everybody.flatMap((name) => about(event, name)).length, soon)
      .toBeGreaterThan(before)
    await leader.stop()
    stops.splice(0)
    advance(6 * minute)
  }
  // The last two overlap, as when one was frozen while the other became the leader.
  await Promise.all([startBot(), startBot()])
  await settled()
  expect(everybody.map((name) => about(event, name).length)).toEqual([1, 1, 1, 1, 1])
  expect((await states()).every(({ state }) => state === 'sent')).toBe(true)
})

test('a bot stops within seconds when Discord does not answer, and the next leader sends the message', async () => {
  const event = await evening()
  await answers(event, ['mia'])
  discord.operator.script({ method: 'POST', route: toPeople, delay: 14_000 })
  const { stop } = await startBot()
  await remind()
  await expect.poll(() => db.prisma.delivery.count({ where: { attempts: 1 } }), soon).toBe(1)
  await stop()
  expect(about(event, 'mia'), 'the bot is gone before Discord answered').toEqual([])
  await startBot()
  await settled()
  await expect.poll(() => about(event, 'mia'), soon).toHaveLength(1)
})

test('a mention that Discord delayed leaves out people who lost their slot meanwhile', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'], { role: 'tank' })
  const { lena, party, publish } = await publishWith(event, ['mia', 'ben'])
  const assigned = { eventId: event.id, kind: 'assignment' }
  await db.prisma.delivery.updateMany({ where: assigned, data: { state: 'refused', errorCode: 'dm_closed' } })
  const covered = await db.prisma.delivery.findMany({ where: assigned })
  const [{ id: _, ...one }] = covered as [(typeof covered)[number]]
  const mention = { recipientId: null, state: 'waiting', errorCode: null, dedupeKey: 'mention' }
  await db.prisma.delivery.create({
    data: {
      ...one,
      ...mention,
      channelId: channelIds.raidSignup,
      payload: { covers: covered.map(({ id }) => id) },
    },
  })

  await removePartyMember(deps, lena, party.id, personas.mia.id)
  advance(2 * minute)
  await publish()
  await startBot()
  await settled()
  const mentioned = about(event, 'channel').flatMap(({ mentions }) => mentions)
  expect(mentioned.map(({ username }) => username)).toEqual(['ben'])
})

test('a slot is not sent to people who declined after the publication', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  await publishWith(event, ['mia', 'ben', 'otto'])
  await decline(deps, await actor('mia'), event.id)
  await startBot()
  await settled()
  expect((await states()).filter(({ kind }) => kind === 'assignment')).toEqual([
    { kind: 'assignment', to: 'otto', state: 'sent' },
    { kind: 'assignment', to: 'mia', state: 'expired', errorCode: 'answer_changed' },
    { kind: 'assignment', to: 'ben', state: 'sent' },
  ])
})
