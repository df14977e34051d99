import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { SaveSettingsBody } from '@raidtisch/shared-types/contracts/settings.contract'
import type { APIGuildScheduledEvent } from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { withResolvers } from '#core/missing-in-node-20.ts'
import type { Outbox } from '#core/outbox/outbox.ts'
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
import { countLockWaits } from '#testing/lock-waits.ts'
import { eventually } from '#testing/eventually.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

// Posts and boards in channels follow the guild's language as soon as an admin changes it.

const { answer, clock, commands, db, messagesIn, posted, startGuild } = await createBotFixture()

const speak = (guild: BotGuild, language: 'de' | 'en' | 'ko') =>
  saveSettings({ ...commands(guild), env: guild.env }, guild.lena, guildId, { language, mirrorEvents: true })
const native = async ({ discord }: BotGuild) =>
  ((await askDiscord(discord, 'GET', `/guilds/${guildId}/scheduled-events`)) as APIGuildScheduledEvent[])
    .map(({ description }) => description ?? '')
    .join('\n')

/** A board with Ben as the only member, posted as soon as the bot has a look. */
async function publish({ id, date }: EventView): Promise<void> {
  const members = [{ name: 'Ben', isLeader: false, hasDeclined: false, role: 'healer' as const, class: null }]
  const delivery = {
    serverId: guildId,
    kind: 'parties' as const,
    payload: {
      publication: id,
      hash: id,
      start: date,
      parties: [{ number: 1, name: null, size: 6, members }],
    },
    dedupeKey: `parties:${id}`,
    eventId: id,
    recipientId: null,
    channelId: channelIds.raidSignup,
    dueAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 24 * hour),
  }
  await enqueueDeliveries(db.prisma, [delivery], clock.now())
}
function boardIn(guild: BotGuild): string {
  const post = messagesIn(guild).find(({ content }) => content.includes('Queen Bellandir'))
  return `${post?.content} ${post?.embeds.map(({ title, description }) => `${title} ${description}`).join()}`
}
const englishBoard = /^The parties for .*Party 1 · 1\/6 .*Healer$/

test('an open post, Discord’s own event and a published board are rewritten when the guild’s language changes', async () => {
  const guild = await startGuild()
  const { event } = await posted(guild)
  await answer(guild, event.id, personas.ben.id, 'healer')
  await publish(event)
  const board = () => boardIn(guild)
  const post = () => textOf(messagesIn(guild)[0])
  await expect.poll(board, soon).toMatch(/^Die Parties für .*Party 1 · 1\/6 .*Heiler$/)
  await expect.poll(post, soon).toContain('Heiler 1/')

  await speak(guild, 'en')
  await expect.poll(board, soon).toMatch(englishBoard)
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

test('a board that is posted while the guild’s language is being saved gets the new language', async () => {
  const guild = await startGuild()
  const { event } = await posted(guild)
  const isWaiting = async (table: string) => (await countLockWaits(db, `%from "${table}"%`)) > 0
  const isSent = async () => (await db.prisma.delivery.count({ where: { state: 'sent' } })) > 0
  const { outbox } = guild.service
  const [isReached, goOn] = [withResolvers<undefined>(), withResolvers<undefined>()]
  // The save has looked for boards to rewrite, and is not completed.
  const record: Outbox['record'] = async (tx, messages) => {
    isReached.resolve(undefined)
    await goOn.promise
    return outbox.record(tx, messages)
  }
  const blocker = await db.pool.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SELECT id FROM event FOR UPDATE')
    await publish(event)
    // The board is posted, and its row does not say so yet.
    const isPosted = async () => {
      // A transaction that waits too long without a statement is ended.
      await blocker.query('SELECT 1')
      return isWaiting('event')
    }
    await expect.poll(isPosted, soon).toBe(true)
    const saved = speak({ ...guild, service: { ...guild.service, outbox: { ...outbox, record } } }, 'en')
    await isReached.promise
    await blocker.query('COMMIT')
    await eventually(async () => (await isSent()) || (await isWaiting('chat_server')))
    goOn.resolve(undefined)
    await saved
  } finally {
    goOn.resolve(undefined)
    blocker.release(true)
  }
  await expect.poll(() => boardIn(guild), soon).toMatch(englishBoard)
})

test('an open post gets the guild’s colour, picture and emoji when they change, and a post that Discord refused is tried again', async () => {
  const guild = await startGuild()
  const { event } = await posted(guild)
  const save = (look: Pick<SaveSettingsBody, 'postColor' | 'postImageUrl' | 'tankEmoji'>) =>
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
  await save({ tankEmoji: '🐻' })
  await expect.poll(() => JSON.stringify(messagesIn(guild)[0]), soon).toContain('🐻 Tank')

  const post = { where: { eventId: event.id } }
  const { shownVersion } = await db.prisma.eventPost.findUniqueOrThrow(post)
  await db.prisma.eventPost.update({ ...post, data: { state: 'failed', failedVersion: shownVersion } })
  await save({ postColor: '#2ecc71' })
  await expect.poll(shown, soon).toEqual({ color: 0x2ecc71, image: undefined })
  expect(messagesIn(guild)).toHaveLength(1)
})
