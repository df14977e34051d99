import { describe, expect, test } from 'vitest'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { repostEvent } from '#modules/event-posts/post-repost.commands.ts'
import { createBotFixture, messageRoutes, soon } from '#testing/bot-fixture.ts'
import { channelIds, guildId, roleIds } from '@raidtisch/discord-emulator/seed'

const fixture = await createBotFixture()
const { answer, commands, create, db, messagesIn, posted, postOf, shown, startGuild, startService, written } =
  fixture

const mention = `<@&${roleIds.member}>`
/** The roles that each new message pings, in their order. */
const pings = () =>
  written()
    .filter(({ route }) => route === messageRoutes.post)
    .map(({ body }) => (body['allowed_mentions'] as { roles?: string[] }).roles ?? [])
const editPings = () =>
  written().filter(
    ({ route, body }) =>
      route === messageRoutes.edit && JSON.stringify(body['allowed_mentions']) !== '{"parse":[]}',
  )
const allow = (pingRoleIds: string[]) =>
  db.prisma.serverSettings.upsert({
    where: { serverId: guildId },
    create: { serverId: guildId, pingRoleIds },
    update: { pingRoleIds },
  })
const withPing = { pingRoleIds: [roleIds.member] }

describe('A post that pings a role', () => {
  test('pings it once: neither edits nor a repost, a move or a restart do so again', async () => {
    const guild = await startGuild()
    await allow([roleIds.member])
    const { event, message } = await posted(guild, withPing)
    expect(message).toMatchObject({ content: mention, mention_roles: [roleIds.member] })
    await answer(guild, event.id, guild.lena.discordUserId, 'tank')
    await shown(event.id)
    await repostEvent(commands(guild), guild.lena, event.id)
    await expect.poll(() => messagesIn(guild)[0]?.id !== message.id && messagesIn(guild).length, soon).toBe(1)
    await shown(event.id)
    await updateEvent(commands(guild), guild.lena, event.id, { channelId: channelIds.general })
    await expect.poll(() => messagesIn(guild, 'allgemein').length, soon).toBe(1)
    await shown(event.id)
    await guild.service.stop()
    const service = startService(guild.discord)
    await answer({ ...guild, service }, event.id, guild.lena.discordUserId, 'dps')
    await shown(event.id)
    guild.discord.operator.deleteMessages('allgemein', [messagesIn(guild, 'allgemein')[0]?.id ?? ''])
    await expect
      .poll(() => messagesIn(guild, 'allgemein').map(({ content }) => content), soon)
      .toEqual([mention])
    expect(pings()).toEqual([[roleIds.member], [], [], []])
    expect(editPings()).toEqual([])
  })

  test('pings once when Discord’s response gets lost', async () => {
    const guild = await startGuild()
    await allow([roleIds.member])
    guild.discord.operator.script({
      method: 'POST',
      route: `/channels/${channelIds.raidSignup}/messages$`,
      drop: 'reply',
    })
    const event = await create(guild, withPing)
    await shown(event.id)
    expect(messagesIn(guild)).toHaveLength(1)
    const row = await db.prisma.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(row.rolesPingedAt).not.toBeNull()
  })

  test('appears without a ping where the bot may not mention the role', async () => {
    const guild = await startGuild()
    await allow([roleIds.member])
    guild.discord.operator.denyBot('raid-anmeldung', ['MENTION_EVERYONE'])
    expect((await posted(guild, withPing)).message).toMatchObject({ content: mention, mention_roles: [] })
    guild.discord.operator.setMentionable('Member', true)
    expect((await posted(guild, withPing)).message).toMatchObject({ mention_roles: [roleIds.member] })
    await expect
      .poll(() => db.prisma.guildRole.findUnique({ where: { id: roleIds.member } }), soon)
      .toMatchObject({ isMentionable: true })
  })

  test('names a role that Settings forbade meanwhile without pinging it, and none that Discord deleted', async () => {
    const guild = await startGuild()
    await allow([roleIds.member, roleIds.lead])
    guild.discord.operator.script({
      method: 'POST',
      route: `/channels/${channelIds.raidSignup}/messages$`,
      status: 403,
      body: { code: 50013, message: 'Missing Permissions' },
    })
    const event = await create(guild, { pingRoleIds: [roleIds.member, roleIds.lead] })
    await expect.poll(async () => (await postOf(event.id))?.errorCode, soon).toBe('50013')
    await allow([roleIds.lead])
    await db.prisma.guildRole.delete({ where: { id: roleIds.lead } })
    fixture.pass(120_000)
    await shown(event.id)
    expect(messagesIn(guild).map(({ content, mention_roles }) => ({ content, mention_roles }))).toEqual([
      { content: mention, mention_roles: [] },
    ])
  })
})
