import type { APIThreadChannel } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { restoreEvent } from '#modules/events/event-restore.commands.ts'
import { repostEvent } from '#modules/event-posts/post-repost.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { findTextChannels } from '#modules/guild/guild.queries.ts'
import {
  askDiscord,
  type BotGuild,
  countOf,
  createBotFixture,
  hour,
  soon,
  textOf,
} from '#testing/bot-fixture.ts'
import { channelIds, guildId } from '@raidtisch/discord-emulator/seed'

const fixture = await createBotFixture()
const {
  answer,
  commands,
  create,
  db,
  faults,
  messagesIn,
  pass,
  posted,
  postOf,
  shown,
  startGuild,
  startService,
} = fixture

const startRoute = 'POST /channels/:channel/messages/:message/threads'
const startPath = `/channels/${channelIds.raidSignup}/messages/\\d+/threads$`
const rowOf = (eventId: string) => db.prisma.eventThread.findUnique({ where: { eventId } })
const open = async ({ discord }: BotGuild) => {
  const path = `/guilds/${guildId}/threads/active`
  return ((await askDiscord(discord, 'GET', path)) as { threads: APIThreadChannel[] }).threads
}
/** The name and state of the event's thread in Discord; null while there is none. */
async function threadOf({ discord }: BotGuild, eventId: string) {
  const id = (await rowOf(eventId))?.threadId
  if (!id) return null
  const { name, thread_metadata } = (await askDiscord(discord, 'GET', `/channels/${id}`)) as APIThreadChannel
  return [name, thread_metadata?.archived === true ? 'archived' : 'open']
}
const withThread = { hasThread: true }
/** The refusal and the time of the next attempt are stored: from here on time may pass. */
const refusedOnce = (eventId: string) =>
  expect.poll(async () => (await rowOf(eventId))?.attempts, soon).toBe(1)

describe('An event’s thread', () => {
  test('is no channel that another event can be posted to', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild, withThread)
    const isKnown = async () => {
      const id = (await rowOf(event.id))?.threadId
      return id && (await db.prisma.guildChannel.count({ where: { id } })) === 1
    }
    await expect.poll(isKnown, soon).toBe(true)
    const names = (await findTextChannels(db, guild.lena)).map(({ name }) => name)
    expect(names).toContain('raid-anmeldung')
    expect(names).not.toContain('Queen Bellandir')
  })

  test('starts below its post, follows the title, and is archived while the event is off', async () => {
    const guild = await startGuild()
    const { event, message } = await posted(guild, withThread)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Queen Bellandir', 'open'])
    expect((await open(guild)).map(({ id, parent_id }) => [id, parent_id])).toEqual([
      [message.id, channelIds.raidSignup],
    ])
    const deps = commands(guild)
    await updateEvent(deps, guild.lena, event.id, { title: 'Königin' })
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'open'])
    await cancelEvent(deps, guild.lena, event.id, { reason: 'Zu wenige' })
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'archived'])
    await uncancelEvent(deps, guild.lena, event.id)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'open'])
    await answer(guild, event.id, guild.lena.discordUserId, 'tank')
    await deleteEvent(deps, guild.lena, event.id)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'archived'])
    await restoreEvent(deps, guild.lena, event.id)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'open'])
    pass(30 * hour)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'archived'])
    expect(countOf(guild, startRoute)).toBe(1)
  })

  test('follows the guild’s setting when the event has none', async () => {
    const guild = await startGuild()
    await db.prisma.serverSettings.create({ data: { serverId: guildId, threadPerEvent: true } })
    // The one without stands first, so that a thread of its own would be there before the other's.
    const [without, usual] = [await posted(guild, { hasThread: false }), await posted(guild)]
    await expect.poll(() => threadOf(guild, usual.event.id), soon).toEqual(['Queen Bellandir', 'open'])
    expect(await rowOf(without.event.id)).toBeNull()
  })

  test('is started once when Discord’s response gets lost, also across a restart', async () => {
    const guild = await startGuild()
    guild.discord.operator.script({ method: 'POST', route: startPath, drop: 'reply' })
    const { event } = await posted(guild, withThread)
    await refusedOnce(event.id)
    await guild.service.stop()
    pass(60_000)
    startService(guild.discord)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Queen Bellandir', 'open'])
    expect(await open(guild)).toHaveLength(1)
    await expect.poll(faults, soon).toEqual([])
  })

  test('waits for the permission, while the post is sent without it', async () => {
    const guild = await startGuild()
    guild.discord.operator.denyBot('raid-anmeldung', ['CREATE_PUBLIC_THREADS'])
    const { event } = await posted(guild, withThread)
    await expect
      .poll(faults, soon)
      .toEqual([{ kind: 'missing_access', scope: `event-thread:${event.id}`, code: '50013' }])
    expect(messagesIn(guild)).toHaveLength(1)
    await refusedOnce(event.id)
    guild.discord.operator.denyBot('raid-anmeldung', [])
    pass(61_000)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Queen Bellandir', 'open'])
    await expect.poll(faults, soon).toEqual([])
  })

  test('that was deleted in Discord is not created again', async () => {
    const guild = await startGuild()
    const { event, message } = await posted(guild, withThread)
    await expect.poll(() => threadOf(guild, event.id), soon).not.toBeNull()
    guild.discord.operator.deleteChannel(message.id)
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Königin' })
    await expect.poll(async () => (await rowOf(event.id))?.isGone, soon).toBe(true)
    await shown(event.id)
    expect(countOf(guild, startRoute)).toBe(1)
    await expect.poll(faults, soon).toEqual([])
    await deleteEvent(commands(guild), guild.lena, event.id)
    pass(2 * hour)
    await expect.poll(() => rowOf(event.id), soon).toBeNull()
  })

  test('that Discord archived by itself is left so when its event is over, with the event’s last title', async () => {
    const guild = await startGuild()
    const { operator } = guild.discord
    const [quiet, renamed] = [await posted(guild, withThread), await posted(guild, withThread)]
    for (const { event } of [quiet, renamed])
      await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Queen Bellandir', 'open'])
    await guild.service.stop()
    for (const { message } of [quiet, renamed]) operator.archiveThread(message.id)
    await updateEvent(commands(guild), guild.lena, renamed.event.id, { title: 'Königin' })
    for (const { event } of [quiet, renamed])
      await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
    startService(guild.discord)
    for (const { event } of [quiet, renamed])
      await expect.poll(async () => (await rowOf(event.id))?.isArchived, soon).toBe(true)
    expect(await threadOf(guild, quiet.event.id)).toEqual(['Queen Bellandir', 'archived'])
    expect(await threadOf(guild, renamed.event.id)).toEqual(['Königin', 'archived'])
    expect(await faults()).toEqual([])
  })

  test('that a person started below the post stays theirs', async () => {
    const guild = await startGuild()
    guild.discord.operator.denyBot('raid-anmeldung', ['CREATE_PUBLIC_THREADS'])
    const { event, message } = await posted(guild, withThread)
    await expect.poll(async () => (await faults()).map(({ kind }) => kind), soon).toEqual(['missing_access'])
    await refusedOnce(event.id)
    guild.discord.operator.threadBelow('raid-anmeldung', message.id, 'lena')
    guild.discord.operator.denyBot('raid-anmeldung', [])
    pass(61_000)
    await expect.poll(async () => (await rowOf(event.id))?.threadId, soon).toBe(message.id)
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Königin' })
    await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
    const isKnown = async () => {
      const { version } = await db.prisma.event.findUniqueOrThrow({ where: { id: event.id } })
      const row = await rowOf(event.id)
      return row?.isGone === true || row?.shownVersion === version || (row?.attempts ?? 0) > 0
    }
    await expect.poll(isKnown, soon).toBe(true)
    await shown(event.id)
    expect(await faults()).toEqual([])
    expect(await threadOf(guild, event.id)).toEqual(['lena', 'open'])
  })

  test.each<['is open' | 'Discord archived']>([['is open'], ['Discord archived']])(
    'in a forum that %s is archived without its message when the post is posted anew',
    async (state) => {
      const guild = await startGuild()
      const forum = guild.discord.operator.createChannel('planung', 'forum')
      await expect
        .poll(() => db.prisma.guildChannel.findUnique({ where: { id: forum } }), soon)
        .toMatchObject({ botLacks: [] })
      const event = await create(guild, { channelId: forum })
      await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Queen Bellandir', 'open'])
      const first = (await rowOf(event.id))?.threadId ?? ''
      if (state === 'Discord archived') guild.discord.operator.archiveThread(first)
      await repostEvent(commands(guild), guild.lena, event.id)
      await expect.poll(async () => (await rowOf(event.id))?.threadId ?? first, soon).not.toBe(first)
      expect(messagesIn(guild, first)).toEqual([])
      expect((await open(guild)).map(({ id }) => id)).toEqual([(await rowOf(event.id))?.threadId])
      await expect.poll(faults, soon).toEqual([])
    },
  )

  test('in a forum has the title that the event has when it is posted', async () => {
    const guild = await startGuild()
    const forum = guild.discord.operator.createChannel('planung', 'forum')
    await expect
      .poll(() => db.prisma.guildChannel.findUnique({ where: { id: forum } }), soon)
      .toMatchObject({ botLacks: [] })
    guild.discord.operator.denyBot('planung', ['SEND_MESSAGES'])
    const event = await create(guild, { channelId: forum })
    await expect.poll(async () => (await postOf(event.id))?.attempts ?? 0, soon).toBeGreaterThan(0)
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Die  Königin' })
    guild.discord.operator.denyBot('planung', [])
    pass(61_000)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Die Königin', 'open'])
  })

  test('in a forum is the post’s own: renamed, archived after its last edit, opened for another edit', async () => {
    const guild = await startGuild()
    const forum = guild.discord.operator.createChannel('planung', 'forum')
    await expect
      .poll(() => db.prisma.guildChannel.findUnique({ where: { id: forum } }), soon)
      .toMatchObject({ botLacks: [] })
    const deps = commands(guild)
    const event = await create(guild, { channelId: forum })
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Queen Bellandir', 'open'])
    await updateEvent(deps, guild.lena, event.id, { title: 'Königin' })
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'open'])
    await cancelEvent(deps, guild.lena, event.id, { reason: 'Zu wenige' })
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'archived'])
    const place = (await postOf(event.id))?.threadId ?? ''
    expect(textOf(messagesIn(guild, place)[0])).toContain('Das Event ist abgesagt')
    await uncancelEvent(deps, guild.lena, event.id)
    await expect.poll(() => threadOf(guild, event.id), soon).toEqual(['Königin', 'open'])
    await expect.poll(() => textOf(messagesIn(guild, place)[0]), soon).not.toContain('abgesagt')
    await expect.poll(faults, soon).toEqual([])
  })
})
