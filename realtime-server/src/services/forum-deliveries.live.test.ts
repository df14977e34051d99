import { describe, expect, test } from 'vitest'
import { publishParties } from '#modules/deliveries/party-publishing.commands.ts'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { addPartyMember, createParty } from '#modules/parties/party.commands.ts'
import { askDiscord, type BotGuild, createBotFixture, soon } from '#testing/bot-fixture.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { channelIds, personas } from '@raidtisch/discord-emulator/seed'

// Messages to the channel of an event that is posted in a forum, which takes posts only.

const fixture = await createBotFixture()
const { answer, commands, create, db, faults, messagesIn, pass, postOf, shown, startGuild } = fixture

async function startForum() {
  const guild = await startGuild()
  const forum = guild.discord.operator.createChannel('planung', 'forum')
  await expect
    .poll(() => db.prisma.guildChannel.findUnique({ where: { id: forum } }), soon)
    .toMatchObject({ botLacks: [] })
  return { guild, forum }
}

/** Puts Otto, who signs up for it, into a party of the event; resolves to what publishes it. */
async function place(guild: BotGuild, eventId: string) {
  const deps = { ...commands(guild), boards: collectCommitted().boards }
  await answer(guild, eventId, personas.otto.id, 'healer')
  const party = { eventId, partyNumber: 1, maxSize: 6, status: 'recruiting' as const }
  const { id } = await createParty(deps, guild.lena, party)
  await addPartyMember(deps, guild.lena, id, { discordUserId: personas.otto.id })
  return () => publishParties(deps, guild.lena, eventId)
}

async function publish(guild: BotGuild, eventId: string) {
  const publishPlaced = await place(guild, eventId)
  await publishPlaced()
}

/** What the messages below an event's post say. */
const below = (guild: BotGuild, threadId: string | null | undefined) =>
  messagesIn(guild, threadId ?? '').map(({ content, embeds }) => `${content} ${embeds[0]?.description ?? ''}`)

test('parties of an event in a forum are posted below its post, and so is who gets no direct message', async () => {
  const { guild, forum } = await startForum()
  guild.discord.operator.blockDms('otto')
  const event = await create(guild, { channelId: forum })
  await expect.poll(async () => (await postOf(event.id))?.threadId, soon).toBeTruthy()
  const threadId = (await postOf(event.id))?.threadId
  await publish(guild, event.id)
  await expect
    .poll(() => below(guild, threadId), soon)
    .toContainEqual(expect.stringContaining('**Otto** · Heiler'))
  await expect
    .poll(() => below(guild, threadId), soon)
    .toContainEqual(expect.stringContaining(`<@${personas.otto.id}>`))
  await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
  await expect
    .poll(() => below(guild, threadId), soon)
    .toContainEqual(expect.stringMatching(/^Abgesagt[^]*Otto/))
})

test('parties for a forum wait for the event’s post, and other channels get theirs meanwhile', async () => {
  const { guild, forum } = await startForum()
  guild.discord.operator.denyBot('planung', ['SEND_MESSAGES'])
  const waiting = await create(guild, { channelId: forum })
  await publish(guild, waiting.id)
  await expect.poll(async () => (await postOf(waiting.id))?.attempts ?? 0, soon).toBeGreaterThan(0)
  const other = await create(guild)
  await publish(guild, other.id)
  const inChannel = () => below(guild, 'raid-anmeldung')
  await expect.poll(inChannel, soon).toContainEqual(expect.stringContaining('**Otto** · Heiler'))
  expect((await faults()).map(({ kind }) => kind)).not.toContain('server_error')

  guild.discord.operator.denyBot('planung', [])
  pass(61_000)
  await expect.poll(async () => (await postOf(waiting.id))?.threadId, soon).toBeTruthy()
  pass(11_000)
  const isPosted = () =>
    db.prisma.delivery.count({ where: { eventId: waiting.id, kind: 'parties', state: 'sent' } })
  await expect.poll(isPosted, soon).toBe(1)
  expect(below(guild, (await postOf(waiting.id))?.threadId)).toContainEqual(
    expect.stringContaining('**Otto** · Heiler'),
  )
})

describe('Parties below a post whose thread is archived', () => {
  async function startPublished() {
    const { guild, forum } = await startForum()
    const event = await create(guild, { channelId: forum })
    await expect.poll(async () => (await postOf(event.id))?.threadId, soon).toBeTruthy()
    const threadId = (await postOf(event.id))?.threadId ?? ''
    // From then on the bot archives the thread.
    const known = () => db.prisma.eventThread.count({ where: { eventId: event.id, threadId } })
    await expect.poll(known, soon).toBe(1)
    await publish(guild, event.id)
    const board = () => below(guild, threadId).filter((text) => text.includes('Otto** · Heiler'))
    await expect.poll(() => board().length, soon).toBe(1)
    const isArchived = async () => {
      const thread = (await askDiscord(guild.discord, 'GET', `/channels/${threadId}`)) as {
        thread_metadata: { archived: boolean }
      }
      return thread.thread_metadata.archived
    }
    return { guild, event, threadId, board, isArchived }
  }

  test('are taken down when the event was deleted, and the thread stays archived', async () => {
    const { guild, event, board, isArchived } = await startPublished()
    await deleteEvent(commands(guild), guild.lena, event.id)
    await expect.poll(isArchived, soon).toBe(true)
    pass(66_000)
    await expect.poll(board, soon).toEqual([])
    await expect.poll(isArchived, soon).toBe(true)
  })

  test('say that the event is called off after it moved to another channel', async () => {
    const { guild, event, board, isArchived } = await startPublished()
    await updateEvent(commands(guild), guild.lena, event.id, { channelId: channelIds.raidSignup })
    await expect.poll(isArchived, soon).toBe(true)
    await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
    await expect.poll(board, soon).toEqual([expect.stringMatching(/^Abgesagt/)])
    await expect.poll(isArchived, soon).toBe(true)
  })

  test('are taken down, and the thread is archived again, when Discord limits the archiving once', async () => {
    const { guild, event, threadId, board, isArchived } = await startPublished()
    await deleteEvent(commands(guild), guild.lena, event.id)
    await expect.poll(isArchived, soon).toBe(true)
    const change = { method: 'PATCH', route: `^/channels/${threadId}$` }
    // The first one opens the thread.
    guild.discord.operator.script(change)
    guild.discord.operator.script({
      ...change,
      status: 429,
      body: { message: 'You are being rate limited.', code: 0, retry_after: 0.2, global: false },
      headers: { 'retry-after': '0.2', 'x-ratelimit-scope': 'shared' },
    })
    pass(66_000)
    await expect.poll(board, soon).toEqual([])
    await expect.poll(isArchived, soon).toBe(true)
  })

  test('leave the thread archived when Discord refuses their change for good', async () => {
    const { guild, event, threadId, isArchived } = await startPublished()
    await updateEvent(commands(guild), guild.lena, event.id, { channelId: channelIds.raidSignup })
    await expect.poll(isArchived, soon).toBe(true)
    const change = {
      method: 'PATCH',
      route: `^/channels/${threadId}/messages/${messagesIn(guild, threadId).at(-1)?.id}$`,
    }
    // The first one is refused because the thread is archived.
    guild.discord.operator.script(change)
    guild.discord.operator.script({
      ...change,
      status: 400,
      body: { message: 'Invalid Form Body', code: 50035 },
    })
    await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
    await expect.poll(faults, soon).toContainEqual(expect.objectContaining({ code: '50035' }))
    expect(await isArchived()).toBe(true)
  })

  test('are a fault while the bot cannot open the thread because a moderator locked it, until a week after the event', async () => {
    const { guild, event, threadId } = await startPublished()
    const { operator } = guild.discord
    const states = () =>
      db.prisma.delivery.findMany({
        where: { kind: 'parties', eventId: event.id },
        select: { state: true, errorCode: true },
      })
    operator.script({
      method: 'DELETE',
      route: `^/channels/${threadId}/messages/${messagesIn(guild, threadId).at(-1)?.id}$`,
      status: 403,
      body: { message: 'Missing Permissions', code: 50013 },
      times: 2,
    })
    const endLongAgo = () =>
      db.prisma.delivery.updateMany({
        where: { kind: 'parties', eventId: event.id },
        data: { expiresAt: new Date(0) },
      })
    // Published for a day long before the one that the event was moved to.
    await endLongAgo()
    await deleteEvent(commands(guild), guild.lena, event.id)
    pass(66_000)
    const fault = { kind: 'missing_access', scope: `board-change:${threadId}`, code: '50013' }
    await expect.poll(faults, soon).toContainEqual(fault)
    await expect.poll(states, soon).toEqual([{ state: 'sent', errorCode: '50013' }])
    await endLongAgo()
    pass(61_000)
    await expect.poll(states, soon).toEqual([{ state: 'replaced', errorCode: null }])
    expect(await faults()).toContainEqual(fault)
  })

  test('are a fault when Discord refuses their change for good, until another change succeeds', async () => {
    const { guild, event, threadId, board } = await startPublished()
    const messageId = messagesIn(guild, threadId).at(-1)?.id
    guild.discord.operator.script({
      method: 'PATCH',
      route: `^/channels/${threadId}/messages/${messageId}$`,
      status: 400,
      body: { message: 'Invalid Form Body', code: 50035 },
    })
    await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
    const fault = { kind: 'rejected', scope: `board-change:${threadId}`, code: '50035' }
    await expect.poll(faults, soon).toContainEqual(fault)
    expect(board()).toEqual([expect.not.stringMatching(/^Abgesagt/)])
    await uncancelEvent(commands(guild), guild.lena, event.id)
    await publishParties(commands(guild), guild.lena, event.id)
    await expect.poll(() => board().length, soon).toBe(2)
    await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Immer noch zu wenige' })
    await expect.poll(faults, soon).not.toContainEqual(fault)
  })
})

test('parties of an event in a thread that Discord archived are posted there', async () => {
  const guild = await startGuild()
  const { operator } = guild.discord
  const thread = operator.createThread('boonstone', 'Woche 48')
  const isListed = () => db.prisma.guildChannel.count({ where: { id: thread } })
  await expect.poll(isListed, soon).toBe(1)
  const event = await create(guild, { channelId: thread })
  const publishPlaced = await place(guild, event.id)
  // An edit of the post opens the thread, too.
  await shown(event.id)
  operator.archiveThread(thread)
  await expect.poll(isListed, soon).toBe(0)
  await publishPlaced()
  await expect
    .poll(() => below(guild, thread), soon)
    .toContainEqual(expect.stringContaining('**Otto** · Heiler'))
})

test.each([
  ['a channel', () => channelIds.raidSignup],
  ['a thread', ({ discord }: BotGuild) => discord.operator.createThread('boonstone', 'Woche 48')],
])('parties of an event are not published into %s that was deleted with its post', async (_, choose) => {
  const guild = await startGuild()
  const channelId = choose(guild)
  const isListed = () => db.prisma.guildChannel.count({ where: { id: channelId } })
  await expect.poll(isListed, soon).toBe(1)
  const event = await create(guild, { channelId })
  const publishPlaced = await place(guild, event.id)
  await shown(event.id)
  guild.discord.operator.deleteChannel(channelId)
  await expect.poll(async () => (await postOf(event.id))?.state, soon).toBe('gone')
  await expect(publishPlaced()).rejects.toMatchObject({ code: 'event_without_channel' })
})
