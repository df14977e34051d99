import { type APIGuildScheduledEvent, GuildScheduledEventStatus } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { archiveEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { askDiscord, type BotGuild, countOf, createBotFixture, hour, soon } from '#testing/bot-fixture.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

const fixture = await createBotFixture()
const { answer, commands, create, db, faults, pass, shown, startGuild, startService } = fixture
const createRoute = 'POST /guilds/:guild/scheduled-events'
const editRoute = 'PATCH /guilds/:guild/scheduled-events/:event'

const nativeEvents = ({ discord }: BotGuild) =>
  askDiscord(discord, 'GET', `/guilds/${guildId}/scheduled-events`) as Promise<APIGuildScheduledEvent[]>
const names = async (guild: BotGuild) => (await nativeEvents(guild)).map(({ name }) => name)
const mirror = (mirrorEvents: boolean) =>
  db.prisma.serverSettings.upsert({
    where: { serverId: guildId },
    create: { serverId: guildId, mirrorEvents },
    update: { mirrorEvents },
  })
const inHours = (hours: number) => new Date(fixture.clock.now().getTime() + hours * hour).toISOString()
const rowOf = (eventId: string) => db.prisma.nativeEvent.findUnique({ where: { eventId } })

/** An event that begins in an hour and stands in Discord's list. */
async function mirrored() {
  const guild = await startGuild()
  await mirror(true)
  const event = await create(guild, { date: inHours(1) })
  await expect.poll(() => names(guild), soon).toEqual(['Queen Bellandir'])
  return { guild, event }
}
/** What a leader does with a button in Discord. */
async function setStatus(guild: BotGuild, status: GuildScheduledEventStatus) {
  const [native] = await nativeEvents(guild)
  await askDiscord(guild.discord, 'PATCH', `/guilds/${guildId}/scheduled-events/${native?.id}`, { status })
  return native?.id
}

describe('Discord’s own list of events', () => {
  test('has the events ahead while the setting is on, and is emptied when it is off', async () => {
    const guild = await startGuild()
    const event = await create(guild, { channelId: null, description: 'Mit *allen*' })
    await mirror(true)
    await expect.poll(() => names(guild), soon).toEqual(['Queen Bellandir'])
    const [native] = await nativeEvents(guild)
    const address = `https://raid.example.org/events/${event.id}`
    expect(native).toMatchObject({
      description: `Mit \\*allen\\*\n\nAnmeldung und Aufstellung: ${address}`,
      entity_metadata: { location: address },
      entity_type: 3,
      privacy_level: 2,
    })
    expect(Date.parse(native?.scheduled_start_time ?? '')).toBe(Date.parse(event.date))
    expect(Date.parse(native?.scheduled_end_time ?? '')).toBe(Date.parse(event.date) + 2 * hour)
    await mirror(false)
    await expect.poll(() => names(guild), soon).toEqual([])
    await expect.poll(() => rowOf(event.id), soon).toBeNull()
  })

  test('has the events before and after one that only a newer version can read', async () => {
    const guild = await startGuild()
    const date = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    await create(guild, { title: 'Vorher', date: date(30) })
    const unreadable = await create(guild, { title: 'Von morgen', date: date(40) })
    await create(guild, { title: 'Nachher', date: date(50) })
    await db.prisma.event.update({ where: { id: unreadable.id }, data: { timezone: 'from_tomorrow' } })
    await mirror(true)
    await expect.poll(async () => (await names(guild)).toSorted(), soon).toEqual(['Nachher', 'Vorher'])
  })

  test('follows changes of an event, and not its responses', async () => {
    const guild = await startGuild()
    await mirror(true)
    const event = await create(guild)
    await expect.poll(() => names(guild), soon).toEqual(['Queen Bellandir'])
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Königin Bellandir' })
    await expect.poll(() => names(guild), soon).toEqual(['Königin Bellandir'])
    await answer(guild, event.id, personas.ben.id, 'tank')
    await expect.poll(async () => (await rowOf(event.id))?.shownVersion, soon).toBe(3)
    expect(countOf(guild, editRoute)).toBe(1)
  })

  test('loses archived, deleted and past events, and gets back restored ones', async () => {
    const guild = await startGuild()
    await mirror(true)
    const first = await create(guild, { title: 'Eins' })
    const second = await create(guild, { title: 'Zwei' })
    const third = await create(guild, { title: 'Drei', date: inHours(1) })
    await expect.poll(async () => (await names(guild)).sort(), soon).toEqual(['Drei', 'Eins', 'Zwei'])
    await archiveEvent(commands(guild), guild.lena, first.id)
    await deleteEvent(commands(guild), guild.lena, second.id)
    await expect.poll(() => names(guild), soon).toEqual(['Drei'])
    pass(4 * hour)
    await expect.poll(() => rowOf(third.id), soon).toBeNull()
    expect(await names(guild)).toEqual([])
    await unarchiveEvent(commands(guild), guild.lena, first.id)
    await expect.poll(() => names(guild), soon).toEqual(['Eins'])
  })

  test('has a running event until its new end when it is made longer', async () => {
    const { guild, event } = await mirrored()
    pass(2.5 * hour)
    await updateEvent(commands(guild), guild.lena, event.id, { duration: 180 })
    const ends = async () =>
      (await nativeEvents(guild)).map((one) => Date.parse(one.scheduled_end_time ?? ''))
    await expect.poll(ends, soon).toEqual([Date.parse(event.date) + 3 * hour])
    pass(hour)
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Königin Bellandir' })
    await expect.poll(() => names(guild), soon).toEqual(['Königin Bellandir'])
    expect(await faults()).toEqual([])
  })

  test('has a running event that moves to a later start as a new one', async () => {
    const { guild, event } = await mirrored()
    pass(1.5 * hour)
    const date = inHours(1)
    await updateEvent(commands(guild), guild.lena, event.id, { date })
    const starts = async () => (await nativeEvents(guild)).map((one) => Date.parse(one.scheduled_start_time))
    await expect.poll(starts, soon).toEqual([Date.parse(date)])
    expect((await nativeEvents(guild)).map(({ status }) => status)).toEqual([1])
    expect(await faults()).toEqual([])
  })

  test.each([30, 180])(
    'loses an event that moves to a start that has passed, for %i minutes',
    async (duration) => {
      const { guild, event } = await mirrored()
      await guild.service.stop()
      await updateEvent(commands(guild), guild.lena, event.id, { date: inHours(0.02), duration })
      pass(5 * 60_000)
      startService(guild.discord)
      await expect.poll(() => names(guild), soon).toEqual([])
      expect(await faults()).toEqual([])
    },
  )

  test('keeps an event that somebody began there before its time when its words change', async () => {
    const { guild, event } = await mirrored()
    const id = await setStatus(guild, GuildScheduledEventStatus.Active)
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Königin Bellandir' })
    await expect.poll(() => names(guild), soon).toEqual(['Königin Bellandir'])
    expect((await nativeEvents(guild)).map((one) => [one.id, one.status])).toEqual([
      [id, GuildScheduledEventStatus.Active],
    ])
    expect(await faults()).toEqual([])
  })

  test('does not get back a running event that somebody ended there, and no fault when it changes', async () => {
    const { guild, event } = await mirrored()
    pass(1.5 * hour)
    await setStatus(guild, GuildScheduledEventStatus.Completed)
    await updateEvent(commands(guild), guild.lena, event.id, { title: 'Königin Bellandir' })
    await expect.poll(() => rowOf(event.id), soon).toBeNull()
    expect(await names(guild)).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('that is full is a fault, and gets the event when there is room', async () => {
    const guild = await startGuild()
    await mirror(true)
    guild.discord.operator.script({
      method: 'POST',
      route: '/scheduled-events$',
      status: 400,
      body: { code: 30038, message: 'Maximum number of uncompleted guild scheduled events reached (100)' },
      times: 1_000,
    })
    const event = await create(guild, { channelId: null })
    const fault = { kind: 'rejected', scope: `native-event:${event.id}`, code: '30038' }
    await expect.poll(faults, soon).toEqual([fault])
    await updateEvent(commands(guild), guild.lena, event.id, { channelId: channelIds.raidSignup })
    await shown(event.id)
    // A working post resolves no fault of the list.
    expect(await faults()).toEqual([fault])
    await expect.poll(async () => (await rowOf(event.id))?.attempts, soon).toBe(1)
    guild.discord.operator.clearScript()
    pass(hour + 1_000)
    await expect.poll(() => names(guild), soon).toEqual(['Queen Bellandir'])
    await expect.poll(faults, soon).toEqual([])
  })

  test('gets each event once when Discord created it in spite of a server error', async () => {
    const guild = await startGuild()
    const fault = { method: 'POST', route: '/scheduled-events$', status: 504, isDone: true }
    guild.discord.operator.script(fault)
    await mirror(true)
    const event = await create(guild)
    await expect.poll(async () => (await rowOf(event.id))?.attempts, soon).toBe(1)
    pass(10_000)
    await expect.poll(async () => (await rowOf(event.id))?.shownVersion, soon).toBe(1)
    expect(await names(guild)).toEqual(['Queen Bellandir'])
    expect(countOf(guild, createRoute)).toBe(1)
  })

  test('gets each event once from a bot that dies before it stored the id', async () => {
    const guild = await startGuild()
    guild.discord.operator.script({ method: 'POST', route: '/scheduled-events$', drop: 'reply' })
    await mirror(true)
    const event = await create(guild)
    await expect.poll(() => names(guild), soon).toEqual(['Queen Bellandir'])
    await guild.service.stop()
    expect(await rowOf(event.id)).toMatchObject({ discordId: null, isSending: true })
    pass(10_000)
    startService(guild.discord)
    await expect.poll(async () => (await rowOf(event.id))?.discordId, soon).toEqual(expect.any(String))
    await expect.poll(async () => (await rowOf(event.id))?.shownVersion, soon).toBe(1)
    expect(await names(guild)).toEqual(['Queen Bellandir'])
    expect(countOf(guild, createRoute)).toBe(1)
  })
})
