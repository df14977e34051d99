import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { fitWidth } from '#modules/event-posts/name-width.presenter.ts'
import { columnEm } from '#modules/event-posts/post-roster.presenter.ts'
import { archiveEvent, openEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import {
  buttonsOf,
  countOf,
  createBotFixture,
  hour,
  messageRoutes,
  soon,
  textOf,
} from '#testing/bot-fixture.ts'
import { makeEvent } from '#testing/factories.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

const fixture = await createBotFixture()
const {
  actor,
  answer,
  clock,
  commands,
  create,
  db,
  messagesIn,
  pass,
  posted,
  postOf,
  shown,
  startGuild,
  written,
} = fixture

/** The lists of a post as people read them. */
const wordsOf = (messages: readonly APIMessage[]) =>
  messages
    .flatMap(({ embeds }) => embeds[0]?.fields ?? [])
    .map(({ value }) => value.replaceAll('\\', '').replaceAll('\u00A0', ' '))
    .join('\n')

describe('An event’s post', () => {
  test('is sent to the channel once, and the event has its id', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild, { description: 'Kommt pünktlich' })
    const [message, ...more] = messagesIn(guild)
    expect(more).toEqual([])
    expect(message?.embeds[0]).toMatchObject({
      title: 'Queen Bellandir',
      url: `https://raid.example.org/events/${event.id}`,
      description: 'Kommt pünktlich',
    })
    expect(buttonsOf(message)).toHaveLength(11)
    expect(await postOf(event.id)).toMatchObject({
      state: 'posted',
      messageIds: [message?.id],
      isSending: false,
    })
    const row = await db.prisma.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(row).toMatchObject({ messageId: message?.id, version: event.version })
    expect(written()[0]?.body).toMatchObject({ enforce_nonce: true, nonce: expect.any(String) as string })
  })

  test('is not sent for past, inactive and channel-less events', async () => {
    const guild = await startGuild()
    const channelId = channelIds.raidSignup
    const past = { id: personas.lena.id, serverId: guildId }
    await makeEvent(db, past, { channelId, date: new Date(clock.now().getTime() - 3 * hour), duration: 60 })
    await makeEvent(db, past, { channelId, status: 'archived' })
    await makeEvent(db, past, { channelId, status: 'completed' })
    await create(guild, { channelId: null })
    await posted(guild, { title: 'Der Nächste' })
    expect(messagesIn(guild).map(({ embeds }) => embeds[0]?.title)).toEqual(['Der Nächste'])
  })

  test('follows each response', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    await answer(guild, event.id, personas.ben.id, 'tank')
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('Tank 1/3')
    expect(textOf(messagesIn(guild)[0])).toContain('▫️ Ben')
    await decline(commands(guild), await actor(personas.ben.id, guild.env), event.id)
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('1 abgesagt')
    expect(messagesIn(guild)).toHaveLength(1)
  })

  test('that is an old message shows 40 sign-ups in a row with fewer edits than that and no refusal', async () => {
    const guild = await startGuild()
    const { event, message } = await posted(guild, {
      roles: {
        tanks: { max: 8, emoji: null },
        healers: { max: 8, emoji: null },
        dps: { max: 20, emoji: null },
      },
    })
    guild.discord.operator.ageMessage(message.id, 2 * hour)
    const people = await db.prisma.chatUser.findMany({
      where: { isBot: false, leftAt: null },
      take: 40,
      orderBy: { id: 'asc' },
    })
    const beforehand = countOf(guild, messageRoutes.edit)
    const roles = ['tank', 'healer', 'dps', 'flex']
    const begin = performance.now()
    for (const [index, { id }] of people.entries())
      await answer(guild, event.id, id, roles[index % 4] ?? 'dps')
    const took = performance.now() - begin
    const pressed = performance.now()
    await shown(event.id)
    const edits = countOf(guild, messageRoutes.edit) - beforehand
    const { statuses, codes } = guild.discord.operator.counters()
    const refusals = `429: ${statuses['429'] ?? 0}, 30046: ${codes['30046'] ?? 0}`
    process.stdout.write(
      `40 sign-ups in ${Math.round(took)} ms: ${edits} edits, right ${Math.round(performance.now() - pressed)} ms after the last, ${refusals}\n`,
    )
    // The emulator limits edits as Discord does: a fourth edit of an old message within six seconds.
    expect(edits).toBeLessThan(people.length)
    expect(statuses['429']).toBeUndefined()
    expect(codes['30046']).toBeUndefined()

    const roster = await db.prisma.participant.findMany({ where: { eventId: event.id } })
    const names = new Map(people.map((one) => [one.id, one.nickname ?? one.displayName ?? one.username]))
    const text = wordsOf(messagesIn(guild))
    expect(roster).toHaveLength(40)
    for (const { discordUserId } of roster)
      expect(text).toContain(fitWidth(names.get(discordUserId) ?? '', columnEm).replace('…', ''))
    const count = (role: string) =>
      roster.filter((one) => one.role === role && one.status === 'accepted').length
    const headings = messagesIn(guild)[0]
      ?.embeds[0]?.fields?.map(({ name }) => name)
      .join('\n')
    for (const [name, role, max] of [
      ['Tank', 'tank', 8],
      ['Heiler', 'healer', 8],
      ['DPS', 'dps', 20],
    ])
      expect(headings).toContain(`${name} ${count(String(role))}/${max}`)
  })

  test('is not edited when its contents did not change', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    await db.prisma.event.update({
      where: { id: event.id },
      data: { autoArchive: true, version: { increment: 1 } },
    })
    await shown(event.id)
    expect(countOf(guild, messageRoutes.edit)).toBe(0)
  })

  test('grows into more messages and shrinks again', async () => {
    const guild = await startGuild()
    const roles = {
      tanks: { max: 90, emoji: null },
      healers: { max: 90, emoji: null },
      dps: { max: 90, emoji: null },
    }
    const { event } = await posted(guild, { roles })
    const people = Array.from({ length: 330 }, (_, index) => ({
      eventId: event.id,
      discordUserId: String(401234567890000000n + BigInt(index)),
      username: `${index}_mit_langem_namen`,
      role: ['tank', 'healer', 'dps'][index % 3] ?? 'dps',
      joinedAt: new Date(clock.now().getTime() + index),
    }))
    await db.prisma.participant.createMany({ data: people })
    await db.prisma.event.update({ where: { id: event.id }, data: { version: { increment: 1 } } })
    await shown(event.id)
    const many = messagesIn(guild)
    expect(many.length).toBeGreaterThan(1)
    const words = wordsOf(many)
    for (const index of people.keys()) expect(words).toContain(`▫️ ${index}_mit_`)
    expect(many.map((one) => buttonsOf(one).length)).toEqual([11, ...many.slice(1).map(() => 0)])

    await db.prisma.participant.deleteMany({ where: { eventId: event.id } })
    await db.prisma.event.update({ where: { id: event.id }, data: { version: { increment: 1 } } })
    await shown(event.id)
    expect(messagesIn(guild)).toHaveLength(1)
  })

  test('of an archived event says so with the leaders’ button alone, and gets the others back with the event', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    const deps = commands(guild)
    await archiveEvent(deps, guild.lena, event.id)
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('archiviert')
    expect(buttonsOf(messagesIn(guild)[0])).toHaveLength(1)
    await shown(event.id)
    expect(await postOf(event.id)).toMatchObject({ state: 'closed' })
    await unarchiveEvent(deps, guild.lena, event.id)
    await expect.poll(() => buttonsOf(messagesIn(guild)[0]).length, soon).toBe(11)
  })

  test('of an announced event has no response buttons until the event opens', async () => {
    const guild = await startGuild()
    const { id } = await makeEvent(
      db,
      { id: personas.lena.id, serverId: guildId },
      {
        channelId: channelIds.raidSignup,
        status: 'upcoming',
        date: new Date(clock.now().getTime() + 24 * hour),
      },
    )
    await shown(id)
    expect(textOf(messagesIn(guild)[0])).toContain('Öffnet <t:')
    expect(buttonsOf(messagesIn(guild)[0])).toHaveLength(2)
    await openEvent(commands(guild), guild.lena, id)
    await expect.poll(() => buttonsOf(messagesIn(guild)[0]).length, soon).toBe(11)
    expect(textOf(messagesIn(guild)[0])).not.toContain('Öffnet')
  })

  test('of a deleted event says so without names, and is not edited any more', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    await answer(guild, event.id, personas.ben.id, 'tank')
    await shown(event.id)
    await deleteEvent(commands(guild), guild.lena, event.id)
    await expect.poll(() => postOf(event.id), soon).toBeNull()
    const [message, ...more] = messagesIn(guild)
    expect(more).toEqual([])
    expect(message?.embeds[0]).toMatchObject({
      title: '~~Queen Bellandir~~',
      description: 'Dieses Event wurde gelöscht.',
    })
    expect(textOf(message)).not.toContain('Ben')
    expect(buttonsOf(message)).toEqual([])
  })

  test('closes by itself when the event begins, and says that the event ended', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild, {
      settings: { allowLateSignups: false, sendReminders: true, autoArchive: false, requireRoles: [] },
    })
    pass(24 * hour + 1_000)
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('Anmeldung ist geschlossen')
    expect(buttonsOf(messagesIn(guild)[0])).toHaveLength(1)
    pass(3 * hour)
    await expect.poll(() => textOf(messagesIn(guild)[0]), soon).toContain('Das Event ist vorbei')
    await expect.poll(async () => (await postOf(event.id))?.changesAt, soon).toBeNull()
  })

  test('moves with its event to another channel', async () => {
    const guild = await startGuild()
    const { event } = await posted(guild)
    await updateEvent(commands(guild), guild.lena, event.id, {
      channelId: channelIds.general,
    })
    await expect.poll(() => messagesIn(guild, 'allgemein').length, soon).toBe(1)
    expect(messagesIn(guild)).toEqual([])
    await shown(event.id)
    await updateEvent(commands(guild), guild.lena, event.id, { channelId: null })
    await expect.poll(() => postOf(event.id), soon).toBeNull()
    expect(messagesIn(guild, 'allgemein')).toEqual([])
  })
})
