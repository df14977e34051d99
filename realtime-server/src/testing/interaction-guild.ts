import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { systemClock } from '#core/clock.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { formatControl, type PostControl } from '#modules/event-posts/post-control.presenter.ts'
import { startInteractions } from '#modules/interactions/interaction.discord.ts'
import { connectDiscord, type DiscordConnection } from '#transports/discord/client.ts'
import { createIdentifyThrottle } from '#transports/discord/identify-throttle.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator, type DiscordEmulator } from '@raidtisch/discord-emulator/server'
import { makeEvent } from './factories.ts'
import { noMemberSync, seedGuild } from './guild-rows.ts'
import { collectCommitted } from './live-leader.ts'
import { longInteractionDeadline } from './long-interaction-deadline.ts'
import { createTestDatabase } from './test-database.ts'
import { botEnv } from './test-env.ts'

export type Name = keyof typeof personas
export type Menu = { custom_id: string; options: { label: string; value: string; default?: boolean }[] }

/** The bot's answer as the person sees it. */
export type Read = { message: APIMessage | undefined; text: string; menus: Menu[] }

export const soon = { timeout: 20_000, interval: 10 }
export const guildZone = 'Europe/Berlin'
const typingChannel = 'raid-anmeldung'
const flags = { ephemeral: 1 << 6, loading: 1 << 7 } as const
const writable = [channelIds.raidSignup, channelIds.raidPlanning, channelIds.boonstone, channelIds.riftstone]

/**
 * The seeded guild with the part of the bot that answers interactions. Call it at the top level of a file; each test
 * begins without events, and with each person's Discord in German.
 */
export async function startInteractionGuild({ interactionDeadlineMs } = longInteractionDeadline) {
  const { db, outbox, logger } = await createTestDatabase()
  const { boards } = collectCommitted()
  let discord: DiscordEmulator
  let bot: Awaited<ReturnType<typeof startBot>>
  /** The end of the audit log when the test began: it cannot be emptied. */
  let auditedBefore = 0n
  let posted = 0

  beforeAll(async () => {
    discord = await startDiscordEmulator({ port: 0, members: 5, interactionDeadlineMs })
    await seedGuild(db)
    await db.prisma.chatServer.update({ where: { id: guildId }, data: { defaultTimezone: guildZone } })
    const people = Object.entries(personas).flatMap(([username, { id, displayName, roles }]) =>
      roles ? [{ id, serverId: guildId, username, displayName, roleIds: [...roles] }] : [],
    )
    await db.prisma.chatUser.createMany({ data: people })
    bot = await startBot()
    await vi.waitUntil(() => discord.operator.commands().length > 0, soon)
  })
  afterAll(async () => {
    await bot.stop()
    await discord.close()
  })
  beforeEach(async () => {
    await db.pool.query('TRUNCATE event, absence, discord_interaction CASCADE')
    const latest = await db.prisma.auditLog.findFirst({ orderBy: { seq: 'desc' } })
    auditedBefore = latest?.seq ?? 0n
    await db.prisma.chatUser.updateMany({
      data: { preferredClass: null, preferredRole: null, language: null },
    })
    for (const name of Object.keys(personas)) discord.operator.setLocale(name, 'de')
  })

  /** Starts a bot with its own gateway connection. */
  async function startBot() {
    const env = botEnv(discord, { PUBLIC_URL: 'https://raid.test' })
    const end = new AbortController()
    const { signal } = end
    const intents = { members: true, presences: true }
    const identifies = createIdentifyThrottle()
    const connection = await connectDiscord({ env, logger, intents, identifies, signal })
    const part = startInteractions(
      { env, db, outbox, boards, clock: systemClock, logger, members: noMemberSync },
      botOf(connection, signal),
    )
    /** Waits for pending work, unless it is cut off. */
    const stop = async (how: 'finished' | 'cut off' = 'finished') => {
      if (how === 'cut off') end.abort()
      await part.stop()
      await connection.close()
    }
    return { client: connection.client, stop }
  }

  /** A channel without recent messages: Discord lets a bot write five messages in five seconds. */
  function nextChannel() {
    const target = bot.client.channels.cache.get(writable[posted++ % writable.length] ?? '')
    if (!target?.isSendable()) throw new Error('Nobody can write there.')
    return target
  }

  /** A message with a button for each of these ids, in a channel or in direct messages of the named person. */
  async function postButtons(customIds: readonly string[], directlyTo?: Name): Promise<string> {
    const target = directlyTo ? await bot.client.users.createDM(personas[directlyTo].id) : nextChannel()
    const components = customIds.map((id) => ({
      type: 2 as const,
      style: 1 as const,
      label: id.slice(0, 20),
      custom_id: id,
    }))
    return (await target.send({ content: 'Raid', components: [{ type: 1 as const, components }] })).id
  }

  const post = (controls: readonly PostControl[], directlyTo?: Name) =>
    postButtons(controls.map(formatControl), directlyTo)

  /** The reply to a click or command, once it is no longer 'thinking'. */
  async function settled(interactionId: string): Promise<Read> {
    const last = () => discord.operator.repliesTo(interactionId).at(-1)
    await vi.waitUntil(() => ((last()?.flags ?? 0) & flags.loading) === 0, soon)
    return readOf(last())
  }

  async function operate(messageId: string, customId: string, name: Name, values: string[] = []) {
    const click = await discord.operator.click(messageId, customId, name, values)
    return { ...click, ...(await settled(click.interactionId)) }
  }

  async function click(messageId: string, control: PostControl, name: Name) {
    return operate(messageId, formatControl(control), name)
  }

  return {
    db,
    operator: () => discord.operator,
    startBot,
    post,
    postButtons,
    operate,
    click,
    settled,
    /** Presses a role's button of a fresh post. */
    press: async (eventId: string, role: 'tank' | 'healer' | 'dps' | 'flex', name: Name) => {
      const control = { kind: 'role', eventId, role } as const
      return click(await post([control]), control, name)
    },
    /** Sends a slash command. */
    type: async (name: string, options: Record<string, string>, who: Name) => {
      const sent = await discord.operator.command(typingChannel, name, options, who)
      return { ...sent, ...(await settled(sent.interactionId)) }
    },
    /** Fills in the form that a click or command opened. */
    submit: async ({ interactionId }: { interactionId: string }, input: Record<string, string>) => {
      const sent = await discord.operator.submit(interactionId, input)
      return { ...sent, ...(await settled(sent.interactionId)) }
    },
    suggest: (name: string, option: string, typed: string, who: Name) =>
      discord.operator.suggest(typingChannel, name, { [option]: typed }, option, who),
    seenBy: (name: Name, messageId: string) => readOf(discord.operator.messageSeenBy(messageId, name)),
    event: (changes: Partial<Prisma.EventUncheckedCreateInput> = {}) =>
      makeEvent(db, { id: personas.lena.id, serverId: guildId }, changes),
    answerOf: (eventId: string, name: Name) =>
      db.prisma.participant.findFirst({ where: { eventId, discordUserId: personas[name].id } }),
    /** What the person signed up with last. */
    remember: (name: Name, preferredRole: string, preferredClass: string) =>
      db.prisma.chatUser.updateMany({
        where: { id: personas[name].id },
        data: { preferredRole, preferredClass },
      }),
    /** What the test has added to the audit log. */
    audited: (where: Prisma.AuditLogWhereInput = {}) =>
      db.prisma.auditLog.findMany({
        where: { ...where, seq: { gt: auditedBefore } },
        orderBy: { seq: 'asc' },
      }),
  }
}

export const personOf = (name: Name) => ({ id: personas[name].id, username: name })

export const isEphemeral = (message: APIMessage | undefined) =>
  ((message?.flags ?? 0) & flags.ephemeral) === flags.ephemeral

function botOf({ client }: DiscordConnection, signal: AbortSignal) {
  const guild = client.guilds.cache.get(guildId)
  if (!guild) throw new Error('The bot is not on the guild’s server.')
  return { client, guild, serverId: guildId, leadership: { name: 'discord', term: 1, signal }, signal }
}

function readOf(message: APIMessage | undefined): Read {
  const rows = (message?.components ?? []) as unknown as { components: Menu[] }[]
  const controls = rows.flatMap(({ components }) => components)
  // A button has no options.
  const menus = controls.filter((control) => (control.options as unknown) !== undefined)
  return { message, text: message?.content ?? '', menus }
}
