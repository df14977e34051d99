import { describe, expect, test } from 'vitest'
import { repostEvent } from '#modules/event-posts/post-repost.commands.ts'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { countOf, createBotFixture, messageRoutes, soon, textOf } from '#testing/bot-fixture.ts'
import { channelIds, personas } from '@raidtisch/discord-emulator/seed'

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

const route = `/channels/${channelIds.raidSignup}/messages$`

describe('When Discord refuses', () => {
  test.each([
    ['view', '50001'],
    ['send', '50013'],
  ] as const)(
    'a channel closed to the bot (%s) gets its post as soon as it is opened',
    async (right, code) => {
      const guild = await startGuild()
      const event = await create(guild, { channelId: null })
      guild.discord.operator.denyChannel('raid-anmeldung', right)
      // A channel that is closed already would be refused.
      await db.prisma.event.update({ where: { id: event.id }, data: { channelId: channelIds.raidSignup } })
      await expect
        .poll(faults, soon)
        .toEqual([{ kind: 'missing_access', scope: channelIds.raidSignup, code }])
      await expect
        .poll(() => postOf(event.id), soon)
        .toMatchObject({ state: 'waiting', errorCode: code, isSending: false })
      guild.discord.operator.allowChannel('raid-anmeldung')
      await shown(event.id)
      expect(messagesIn(guild)).toHaveLength(1)
      await expect.poll(faults, soon).toEqual([])
    },
  )

  test('permissions granted without an event are noticed within a minute, and an event moved to another channel does not wait', async () => {
    const guild = await startGuild()
    guild.discord.operator.script({
      method: 'POST',
      route: `/channels/(${channelIds.raidSignup}|${channelIds.boonstone})/messages$`,
      status: 403,
      body: { code: 50001, message: 'Missing Access' },
      times: 1_000,
    })
    const event = await create(guild)
    const moved = await create(guild, { title: 'Umzug', channelId: channelIds.boonstone })
    await expect.poll(async () => (await faults()).length, soon).toBe(2)
    await updateEvent(commands(guild), guild.lena, moved.id, {
      channelId: channelIds.general,
    })
    await expect.poll(() => messagesIn(guild, 'allgemein').length, soon).toBe(1)
    expect(messagesIn(guild)).toEqual([])
    guild.discord.operator.clearScript()
    pass(61_000)
    await shown(event.id)
    expect(messagesIn(guild)).toHaveLength(1)
    await expect.poll(faults, soon).toEqual([])
  })

  test('a deleted channel keeps its event on the web, until it gets another channel', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    guild.discord.operator.deleteChannel('raid-anmeldung')
    await answer(guild, event.id, personas.ben.id, 'tank')
    await expect.poll(async () => (await postOf(event.id))?.state, soon).toBe('gone')
    expect(await faults()).toEqual([{ kind: 'channel_gone', scope: channelIds.raidSignup, code: '10003' }])
    await updateEvent(commands(guild), guild.lena, event.id, {
      channelId: channelIds.general,
    })
    await expect.poll(() => textOf(messagesIn(guild, 'allgemein')[0]), soon).toContain('▫️ Ben')
    await expect.poll(faults, soon).toEqual([])
  })

  test('a deleted message is sent anew by itself, at most once a minute and five times an hour', async () => {
    const guild = await startGuild()
    const { event, message } = await posted(guild)
    const idOf = async () => {
      await expect.poll(() => messagesIn(guild).length, soon).toBe(1)
      return messagesIn(guild)[0]?.id ?? ''
    }
    const { operator } = guild.discord
    operator.deleteMessages('raid-anmeldung', [message.id])
    const first = await idOf()
    expect(first).not.toBe(message.id)
    await expect.poll(faults, soon).toEqual([])

    // The second one waits until a minute after the first.
    operator.deleteMessages('raid-anmeldung', [first])
    await expect.poll(async () => (await postOf(event.id))?.retryAt, soon).not.toBeNull()
    expect(messagesIn(guild)).toEqual([])
    for (let count = 2; count <= 5; count++) {
      pass(61_000)
      operator.deleteMessages('raid-anmeldung', [await idOf(), channelIds.general])
    }
    await expect.poll(async () => (await postOf(event.id))?.state, soon).toBe('gone')
    expect(messagesIn(guild)).toEqual([])
    expect(await faults()).toEqual([{ kind: 'message_gone', scope: event.id, code: '10008' }])

    await repostEvent(commands(guild), guild.lena, event.id)
    await idOf()
    await expect.poll(faults, soon).toEqual([])
  })

  test('server errors and rate limits delay a post, and it is sent once', async () => {
    const guild = await startGuild()
    guild.discord.operator.script({ method: 'POST', route, status: 429, times: 1 })
    // discord.js asks four times before it gives up.
    guild.discord.operator.script({ method: 'POST', route, status: 503, times: 4 })
    const event = await create(guild)
    await expect
      .poll(faults, soon)
      .toEqual([{ kind: 'server_error', scope: channelIds.raidSignup, code: '503' }])
    await expect.poll(() => postOf(event.id), soon).toMatchObject({ state: 'waiting', isSending: true })
    pass(10_000)
    await shown(event.id)
    expect(messagesIn(guild)).toHaveLength(1)
    await expect.poll(faults, soon).toEqual([])
  })

  test('an event that is called off before Discord took its post gets none afterwards', async () => {
    const guild = await startGuild()
    guild.discord.operator.script({ method: 'POST', route, status: 503, times: 4 })
    const event = await create(guild)
    await expect.poll(async () => (await postOf(event.id))?.attempts, soon).toBe(1)
    await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
    pass(10_000)
    await expect.poll(() => postOf(event.id), soon).toBeNull()
    expect(messagesIn(guild)).toEqual([])
    await expect.poll(faults, soon).toEqual([])
  })

  test.each<['deleted' | 'closed to the bot', string]>([
    ['deleted', '10003'],
    ['closed to the bot', '50001'],
  ])(
    'a post whose response got lost in a channel that is %s appears where the event moves',
    async (state, code) => {
      const guild = await startGuild()
      const { operator } = guild.discord
      operator.script({ method: 'POST', route, status: 503, times: 4 })
      const event = await create(guild)
      await expect.poll(async () => (await postOf(event.id))?.attempts, soon).toBe(1)
      if (state === 'deleted') operator.deleteChannel('raid-anmeldung')
      else operator.denyChannel('raid-anmeldung', 'view')
      pass(10_000)
      await expect.poll(async () => (await postOf(event.id))?.errorCode, soon).toBe(code)
      await updateEvent(commands(guild), guild.lena, event.id, { channelId: channelIds.general })
      await shown(event.id)
      expect(messagesIn(guild, 'allgemein')).toHaveLength(1)
      await expect.poll(faults, soon).toEqual([])
    },
  )

  test('a deleted event’s post that is given up leaves no fault behind', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    guild.discord.operator.denyChannel('raid-anmeldung', 'view')
    await answer(guild, event.id, personas.ben.id, 'tank')
    await expect.poll(async () => (await postOf(event.id))?.attempts, soon).toBe(1)
    expect(await faults()).toEqual([{ kind: 'missing_access', scope: channelIds.raidSignup, code: '50001' }])
    await db.prisma.eventPost.update({ where: { eventId: event.id }, data: { attempts: 60 } })
    await deleteEvent(commands(guild), guild.lena, event.id)
    pass(61_000)
    await expect.poll(() => postOf(event.id), soon).toBeNull()
    await expect.poll(faults, soon).toEqual([])
  })

  test.each([
    ['that Discord began in spite of a server error', true],
    ['that a server error prevented', false],
  ])('a forum post %s is begun once', async (_, isDone) => {
    const guild = await startGuild()
    const forum = guild.discord.operator.createChannel('planung', 'forum')
    await expect
      .poll(() => db.prisma.guildChannel.findUnique({ where: { id: forum } }), soon)
      .toMatchObject({ botLacks: [] })
    guild.discord.operator.script({
      method: 'POST',
      route: `/channels/${forum}/threads$`,
      status: 504,
      isDone,
    })
    const event = await create(guild, { channelId: forum })
    await expect.poll(async () => (await postOf(event.id))?.attempts, soon).toBe(1)
    pass(10_000)
    await shown(event.id)
    expect(countOf(guild, 'POST /channels/:channel/threads')).toBe(1)
    expect(messagesIn(guild, (await postOf(event.id))?.threadId ?? '')).toHaveLength(1)
  })

  test('a post that Discord rejects is tried again when the event changed, and not before', async () => {
    const guild = await startGuild()
    guild.discord.operator.script({
      method: 'POST',
      route,
      status: 400,
      body: { code: 50035, message: 'Invalid Form Body', errors: {} },
    })
    const event = await create(guild)
    await expect.poll(faults, soon).toEqual([{ kind: 'rejected', scope: event.id, code: '50035' }])
    await expect
      .poll(() => postOf(event.id), soon)
      .toMatchObject({ state: 'failed', failedVersion: event.version })
    await posted(guild, { title: 'Ein anderes' })
    pass(10 * 60_000)
    expect(messagesIn(guild)).toHaveLength(1)
    await updateEvent(commands(guild), guild.lena, event.id, {
      title: 'Königin Bellandir',
    })
    await shown(event.id)
    expect(messagesIn(guild).map(({ embeds }) => embeds[0]?.title)).toEqual([
      'Ein anderes',
      'Königin Bellandir',
    ])
    await expect.poll(faults, soon).toEqual([])
  })
})

describe('A bot that was away', () => {
  test.each<['accepts' | 'rejects']>([['accepts'], ['rejects']])(
    'keeps the post of an event that was to be posted anew and was called off then, when Discord %s the edit',
    async (outcome) => {
      const guild = await startGuild()
      const { event, message } = await posted(guild)
      await guild.service.stop()
      await repostEvent(commands(guild), guild.lena, event.id)
      await cancelEvent(commands(guild), guild.lena, event.id, { reason: 'Zu wenige' })
      if (outcome === 'rejects')
        guild.discord.operator.script({
          method: 'PATCH',
          route: '/messages/\\d+$',
          status: 400,
          body: { code: 50035, message: 'Invalid Form Body', errors: {} },
          times: 1_000,
        })
      startService(guild.discord)
      await expect
        .poll(() => postOf(event.id), soon)
        .toMatchObject({ state: outcome === 'accepts' ? 'closed' : 'failed', isRepostWanted: false })
      const [kept, ...more] = messagesIn(guild)
      expect([kept?.id, more]).toEqual([message.id, []])
      expect(textOf(kept).includes('Zu wenige')).toBe(outcome === 'accepts')
    },
  )
})

describe('A bot that dies', () => {
  test.each([
    ['while Discord still knows the nonce', 0],
    ['also when it restarts after Discord forgot the nonce', 6 * 60_000],
  ])('between sending a post and storing it posts it once, %s', async (_, later) => {
    const guild = await startGuild()
    guild.discord.operator.script({
      method: 'POST',
      route,
      drop: 'reply',
    })
    const event = await create(guild)
    await expect.poll(() => messagesIn(guild).length, soon).toBe(1)
    await guild.service.stop()
    expect(await postOf(event.id)).toMatchObject({ messageIds: [], isSending: true })
    await answer(guild, event.id, personas.ben.id, 'tank')
    pass(later + 60_000)

    startService(guild.discord)
    await shown(event.id)
    const [message, ...more] = messagesIn(guild)
    expect(more).toEqual([])
    expect(textOf(message)).toContain('▫️ Ben')
    expect((await postOf(event.id))?.messageIds).toEqual([message?.id])
  })

  test('leaves the posts to the next leader, which edits them and posts no second one', async () => {
    const guild = await startGuild()
    const second = startService(guild.discord)
    const { event } = await posted(guild)
    await guild.service.stop()
    await answer({ ...guild, service: second }, event.id, personas.ben.id, 'healer')
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('▫️ Ben')
    expect(messagesIn(guild)).toHaveLength(1)
    expect(countOf(guild, messageRoutes.post)).toBe(1)
  })
})
