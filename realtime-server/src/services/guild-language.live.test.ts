import type { APIGuildScheduledEvent } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { enqueueDeliveries } from '#modules/deliveries/delivery.commands.ts'
import { saveSettings } from '#modules/settings/settings.commands.ts'
import {
  askDiscord,
  type BotGuild,
  buttonsOf,
  countOf,
  createBotFixture,
  hour,
  messageRoutes,
  soon,
  textOf,
} from '#testing/bot-fixture.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

// Posts and boards in channels follow the guild's language as soon as an admin changes it.

const { db } = await createTestDatabase()
const { answer, clock, commands, messagesIn, posted, startGuild } = createBotFixture(db)

const speak = (guild: BotGuild, language: 'de' | 'en' | 'ko') =>
  saveSettings({ ...commands(guild), env: guild.env }, guild.lena, guildId, { language, mirrorEvents: true })
const native = async ({ discord }: BotGuild) =>
  ((await askDiscord(discord, 'GET', `/guilds/${guildId}/scheduled-events`)) as APIGuildScheduledEvent[])
    .map(({ description }) => description ?? '')
    .join('\n')

test('an open post, Discord’s own event and a published board are rewritten when the guild’s language changes', async () => {
  const guild = await startGuild()
  const { event } = await posted(guild)
  await answer(guild, event.id, personas.ben.id, 'healer')
  const members = [{ name: 'Ben', isLeader: false, role: 'healer' as const, class: null }]
  const delivery = {
    serverId: guildId,
    kind: 'parties' as const,
    payload: {
      publication: event.id,
      hash: event.id,
      start: event.date,
      parties: [{ number: 1, name: null, size: 6, members }],
    },
    dedupeKey: `parties:${event.id}`,
    eventId: event.id,
    recipientId: null,
    channelId: channelIds.raidSignup,
    dueAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 24 * hour),
  }
  await enqueueDeliveries(db.prisma, [delivery], clock.now())
  const board = () => {
    const post = messagesIn(guild).find(({ content }) => content.includes('Queen Bellandir'))
    return `${post?.content} ${post?.embeds.map(({ title, description }) => `${title} ${description}`).join()}`
  }
  const post = () => textOf(messagesIn(guild)[0])
  await expect.poll(board, soon).toMatch(/^Die Parties für .*Party 1 · 1\/6 .*Heiler$/)
  await expect.poll(post, soon).toContain('Heiler 1/')

  await speak(guild, 'en')
  await expect.poll(board, soon).toMatch(/^The parties for .*Party 1 · 1\/6 .*Healer$/)
  await expect.poll(post, soon).toContain('Healer 1/')
  await expect.poll(() => native(guild), soon).toContain('Sign-up and roster:')
  expect(buttonsOf(messagesIn(guild)[0]).map((button) => 'label' in button && button.label)).toContain(
    'Decline',
  )

  const edits = countOf(guild, messageRoutes.edit)
  await speak(guild, 'ko')
  await expect.poll(board, soon).toMatch(/파티가 정해졌어요/)
  await expect.poll(post, soon).toContain('힐러 1/')
  await expect.poll(() => native(guild), soon).not.toContain('Sign-up')
  expect(messagesIn(guild)).toHaveLength(2)
  // One for the post, one for the board.
  expect(countOf(guild, messageRoutes.edit)).toBe(edits + 2)
})

test('an open post gets the guild’s colour and picture when they change, and a post that Discord refused is tried again', async () => {
  const guild = await startGuild()
  const { event } = await posted(guild)
  const save = (look: { postColor?: string | null; postImageUrl?: string | null }) =>
    saveSettings({ ...commands(guild), env: guild.env }, guild.lena, guildId, look)
  const shown = () => {
    const embed = messagesIn(guild)[0]?.embeds[0]
    return { color: embed?.color, image: embed?.image?.url }
  }
  const open = 0x5865f2
  await expect.poll(shown, soon).toEqual({ color: open, image: undefined })

  const image = 'https://bilder.example.org/raid.png'
  await save({ postColor: '#2ecc71', postImageUrl: image })
  await expect.poll(shown, soon).toEqual({ color: 0x2ecc71, image })
  await save({ postColor: null, postImageUrl: null })
  await expect.poll(shown, soon).toEqual({ color: open, image: undefined })

  const post = { where: { eventId: event.id } }
  const { shownVersion } = await db.prisma.eventPost.findUniqueOrThrow(post)
  await db.prisma.eventPost.update({ ...post, data: { state: 'failed', failedVersion: shownVersion } })
  await save({ postColor: '#2ecc71' })
  await expect.poll(shown, soon).toEqual({ color: 0x2ecc71, image: undefined })
  expect(messagesIn(guild)).toHaveLength(1)
})
