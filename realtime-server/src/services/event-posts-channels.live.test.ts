import { describe, expect, test } from 'vitest'
import {
  type BotGuild,
  buttonsOf,
  createBotFixture,
  messageRoutes,
  soon,
  countOf,
  textOf,
} from '#testing/bot-fixture.ts'
import type { PermissionName } from '@raidtisch/discord-emulator/permissions'
import { channelIds } from '@raidtisch/discord-emulator/seed'

const fixture = await createBotFixture()
const { answer, create, db, faults, messagesIn, posted, postOf, shown, startGuild, startService } = fixture

const lacksOf = async (id: string) => (await db.prisma.guildChannel.findUnique({ where: { id } }))?.botLacks
/** An event that was given its channel while the bot could still post there: later that would be refused. */
async function createBefore(guild: BotGuild) {
  const event = await create(guild, { channelId: null })
  await db.prisma.event.update({ where: { id: event.id }, data: { channelId: channelIds.raidSignup } })
  return event
}
const reposts = (eventId: string) => postOf(eventId).then((post) => post?.repostedAt.length)

describe('A channel in which the bot lacks', () => {
  test.each<[PermissionName, string, string]>([
    ['VIEW_CHANNEL', 'ViewChannel', '50001'],
    ['SEND_MESSAGES', 'SendMessages', '50013'],
    ['EMBED_LINKS', 'EmbedLinks', '50013'],
  ])(
    '%s is shown as such, and gets its post once the permission is granted',
    async (permission, need, code) => {
      const guild = await startGuild()
      const { operator } = guild.discord
      operator.denyBot('raid-anmeldung', [permission])
      await expect.poll(() => lacksOf(channelIds.raidSignup), soon).toContain(need)
      const event = await createBefore(guild)
      await expect
        .poll(faults, soon)
        .toEqual([{ kind: 'missing_access', scope: channelIds.raidSignup, code }])
      await expect.poll(async () => (await postOf(event.id))?.errorCode, soon).toBe(code)
      expect(messagesIn(guild)).toEqual([])
      operator.denyBot('raid-anmeldung', [])
      await shown(event.id)
      expect(messagesIn(guild)).toHaveLength(1)
      await expect.poll(() => lacksOf(channelIds.raidSignup), soon).toEqual([])
    },
  )

  test('READ_MESSAGE_HISTORY gets its post all the same', async () => {
    const guild = await startGuild()
    guild.discord.operator.denyBot('raid-anmeldung', ['READ_MESSAGE_HISTORY'])
    await expect.poll(() => lacksOf(channelIds.raidSignup), soon).toEqual(['ReadMessageHistory'])
    await posted(guild)
    expect(await faults()).toEqual([])
  })

  test('a permission gets its post as soon as a role grants it', async () => {
    const guild = await startGuild()
    const { operator } = guild.discord
    operator.denyBot(null, ['EMBED_LINKS'])
    const event = await createBefore(guild)
    await expect.poll(async () => (await postOf(event.id))?.errorCode, soon).toBe('50013')
    operator.setRolePermissions('Nachteule', ['EMBED_LINKS'])
    operator.addRole('raidtisch', 'Nachteule')
    await shown(event.id)
    expect(messagesIn(guild)).toHaveLength(1)
  })
})

test('a server on which the bot may not create events is shown as such', async () => {
  const guild = await startGuild()
  const lacks = () => db.prisma.chatServer.findFirst().then((server) => server?.botLacks)
  expect(await lacks()).toEqual([])
  guild.discord.operator.denyBot(null, ['CREATE_EVENTS'])
  await expect.poll(lacks, soon).toEqual(['CreateEvents'])
})

test('a role of an app is marked as such', async () => {
  await startGuild()
  const managed = await db.prisma.guildRole.findMany({ where: { isManaged: true } })
  expect(managed.map(({ name }) => name)).toEqual(['Raidtisch'])
})

describe('A post', () => {
  test('is sent to an announcement channel and to a thread as to any other channel', async () => {
    const guild = await startGuild()
    const { operator } = guild.discord
    const places = [
      operator.createChannel('news', 'announcement'),
      operator.createThread('boonstone', 'Woche 48'),
    ]
    for (const channelId of places) {
      await expect.poll(() => lacksOf(channelId), soon).toEqual([])
      const event = await create(guild, { channelId })
      await shown(event.id)
      expect(messagesIn(guild, channelId)).toHaveLength(1)
    }
  })

  test('in a forum is its own thread, is edited there, and is sent anew after its deletion', async () => {
    const guild = await startGuild()
    const { operator } = guild.discord
    const forum = operator.createChannel('planung', 'forum')
    await expect.poll(() => lacksOf(forum), soon).toEqual([])
    const event = await create(guild, { channelId: forum })
    await shown(event.id)
    const first = (await postOf(event.id))?.threadId ?? ''
    expect(messagesIn(guild, first).map(({ id }) => id)).toEqual([first])
    await answer(guild, event.id, guild.lena.discordUserId, 'tank')
    await shown(event.id)
    expect(textOf(messagesIn(guild, first)[0])).toContain('▫️ Lena')

    operator.deleteMessages(first, [first])
    await expect.poll(() => reposts(event.id), soon).toBe(1)
    await shown(event.id)
    const second = (await postOf(event.id))?.threadId ?? ''
    expect(second).not.toBe(first)
    expect(messagesIn(guild, second)).toHaveLength(1)
  })

  test.each<['a change of the channel' | 'a role' | 'the deletion of a role']>([
    ['a change of the channel'],
    ['a role'],
    ['the deletion of a role'],
  ])(
    'that was deleted while the bot could not see its channel is sent anew once %s lets it see the channel',
    async (source) => {
      const guild = await startGuild()
      const { operator } = guild.discord
      const { event, message } = await posted(guild)
      if (source === 'the deletion of a role') {
        operator.createRole('Versteckt')
        operator.setOverwrite('raid-anmeldung', 'Versteckt', { deny: ['VIEW_CHANNEL'] })
        operator.addRole('raidtisch', 'Versteckt')
      } else operator.denyBot('raid-anmeldung', ['VIEW_CHANNEL'])
      await expect.poll(() => lacksOf(channelIds.raidSignup), soon).toContain('ViewChannel')
      operator.deleteMessages('raid-anmeldung', [message.id])
      if (source === 'a role') {
        operator.setRolePermissions('Nachteule', ['ADMINISTRATOR'])
        operator.addRole('raidtisch', 'Nachteule')
      } else if (source === 'the deletion of a role') operator.deleteRole('Versteckt')
      else operator.denyBot('raid-anmeldung', [])
      await expect.poll(() => messagesIn(guild).length, soon).toBe(1)
      await shown(event.id)
      expect(messagesIn(guild).map(({ id }) => id)).not.toContain(message.id)
    },
  )

  test.each<['the bot did not run' | 'the gateway had no session']>([
    ['the bot did not run'],
    ['the gateway had no session'],
  ])('that was deleted while %s is sent anew, and another one is not edited', async (when) => {
    const guild = await startGuild()
    const { operator } = guild.discord
    const { event, message } = await posted(guild)
    const other = await create(guild, { title: 'Riftstein' })
    await shown(other.id)
    const edits = countOf(guild, messageRoutes.edit)
    if (when === 'the bot did not run') await guild.service.stop()
    else operator.invalidateSession(false)
    operator.deleteMessages('raid-anmeldung', [message.id])
    if (when === 'the bot did not run') startService(guild.discord)
    await expect.poll(() => messagesIn(guild).length, soon).toBe(2)
    await shown(event.id)
    expect(messagesIn(guild).map(({ id }) => id)).not.toContain(message.id)
    expect(await reposts(event.id)).toBe(1)
    // Before it is sent anew, the missing one is edited in vain.
    expect(countOf(guild, messageRoutes.edit)).toBe(edits + 1)
  })

  test('to a forum that requires tags is known to be impossible', async () => {
    const guild = await startGuild()
    const { operator } = guild.discord
    const forum = operator.createChannel('planung', 'forum')
    operator.requireTag('planung', true)
    operator.renameChannel('planung', 'raids')
    await expect.poll(() => lacksOf(forum), soon).toEqual(['ForumTag'])
  })

  test('has buttons without emoji when the server deleted a role’s emoji', async () => {
    const guild = await startGuild()
    const unknown = { name: { _errors: [{ code: 'COMPONENT_INVALID_EMOJI', message: 'Invalid emoji' }] } }
    guild.discord.operator.script({
      method: 'POST',
      route: `/channels/${channelIds.raidSignup}/messages$`,
      status: 400,
      body: { code: 50035, message: 'Invalid Form Body', errors: { components: { 0: { emoji: unknown } } } },
    })
    const tanks = { max: 3, emoji: '<:schild:301234567890123401>' }
    const { message } = await posted(guild, {
      roles: { tanks, healers: { max: 3, emoji: null }, dps: { max: 3, emoji: null } },
    })
    expect(buttonsOf(message)[0]).toMatchObject({ label: 'Tank' })
    expect(buttonsOf(message)[0]).not.toHaveProperty('emoji')
    expect(await faults()).toEqual([])
  })

  test('is edited when a person in it changes their nickname', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    await answer(guild, event.id, guild.lena.discordUserId, 'tank')
    await shown(event.id)
    guild.discord.operator.setNick('lena', 'Lena die Große')
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('Lena die Große')
  })

  test('that Discord refused for good is tried again after a restart, and an up-to-date one is not edited', async () => {
    const guild = await startGuild()
    await posted(guild, { title: 'Richtig' })
    guild.discord.operator.script({
      method: 'POST',
      route: `/channels/${channelIds.raidSignup}/messages$`,
      status: 400,
      body: { code: 50035, message: 'Invalid Form Body' },
    })
    const event = await create(guild)
    await expect.poll(async () => (await postOf(event.id))?.state, soon).toBe('failed')
    const edits = countOf(guild, messageRoutes.edit)
    await guild.service.stop()
    startService(guild.discord)
    await shown(event.id)
    expect(messagesIn(guild)).toHaveLength(2)
    expect(countOf(guild, messageRoutes.edit)).toBe(edits)
    await expect.poll(faults, soon).toEqual([])
  })
})
