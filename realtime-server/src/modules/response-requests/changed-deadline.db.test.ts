import { describe, expect, test } from 'vitest'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { archiveEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { signUp } from '#modules/signups/signup.commands.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, eventBody } from '#testing/factories.ts'
import { asks, deadline, hour, start, startDeadlines } from './response-deadline.fixture.ts'

const { db, deps, guild, at, event, person, look, roster, stored } = await startDeadlines()

describe('An event that changes', () => {
  test('asks again when it moves so far that the deadline is ahead, and every screen shows it', async () => {
    const { id } = await event({ preselectedPlayers: [] })
    const ann = await person('Ann')
    await person('Bob')
    await look(deadline)
    await signUp(deps, actorOf(ann), id, asks('tank'))
    const date = new Date(start.getTime() + 48 * hour).toISOString()
    const seen = [eventScreen(db, actorOf(guild.lena), id), eventListScreen(db, actorOf(guild.lena))]
    await converges(db, seen, () => updateEvent(deps, actorOf(guild.lena), id, { date }))
    expect(await roster(id)).toEqual(['Ann accepted web'])
    expect(await look(new Date(deps.clock.now().getTime() + hour))).toBe(0)
    await look(new Date(deadline.getTime() + 48 * hour))
    expect(await roster(id)).toEqual(['Ann accepted web', 'Bob declined deadline'])
  })

  test('takes nothing back of another event whose deadline counted the same people', async () => {
    const [{ id }, other] = [await event(), await event()]
    await person('Bob')
    await look(deadline)
    const { version } = await stored(other.id)
    const date = new Date(start.getTime() + 48 * hour).toISOString()
    await updateEvent(deps, actorOf(guild.lena), id, { date })
    expect(await roster(id)).toEqual([])
    expect(await roster(other.id)).toEqual(['Bob declined deadline'])
    expect(await stored(other.id)).toMatchObject({ version, restDeclinedAt: deadline })
  })

  test('keeps what was counted when it moves a little', async () => {
    const { id } = await event()
    await person('Bob')
    await look(new Date(deadline.getTime() + hour))
    const date = new Date(start.getTime() + hour / 2).toISOString()
    await updateEvent(deps, actorOf(guild.lena), id, { date })
    expect(await roster(id)).toEqual(['Bob declined deadline'])
    expect(await look(new Date(deps.clock.now().getTime() + hour))).toBe(0)
  })

  test('has no deadline any more when it moves so near that nobody could meet it', async () => {
    const { id } = await event()
    await person('Bob')
    const date = new Date(deps.clock.now().getTime() + 5 * hour).toISOString()
    expect(await updateEvent(deps, actorOf(guild.lena), id, { date })).toMatchObject({
      responseDeadline: null,
    })
    expect(await look(new Date(deps.clock.now().getTime() + hour))).toBe(0)
  })

  test('that is over keeps whom its deadline counted when its title changes, not when it moves ahead', async () => {
    const { id } = await event()
    await person('Bob')
    await look(deadline)
    await db.prisma.event.update({ where: { id }, data: { status: 'completed' } })
    at(new Date(start.getTime() + 12 * hour))
    await updateEvent(deps, actorOf(guild.lena), id, { title: 'Mit Video' })
    expect(await stored(id)).toMatchObject({ responseDeadline: 24 * 60, restDeclinedAt: deadline })
    expect(await roster(id)).toEqual(['Bob declined deadline'])
    const date = new Date(deps.clock.now().getTime() + 6 * hour).toISOString()
    await updateEvent(deps, actorOf(guild.lena), id, { date })
    expect(await stored(id)).toMatchObject({ responseDeadline: null, restDeclinedAt: null })
    expect(await roster(id)).toEqual([])
  })

  test('that is over keeps deadline, counted people and openings when it lasts longer after all', async () => {
    const reserved = await person('Ida')
    const { id } = await event()
    await person('Bob')
    await look(deadline)
    const preselectedPlayers = [{ discordUserId: reserved.id, username: reserved.username, role: 'tank' }]
    await db.prisma.event.update({ where: { id }, data: { status: 'completed', preselectedPlayers } })
    at(new Date(start.getTime() + 2.1 * hour))
    const longer = { duration: 180 }
    expect(await updateEvent(deps, actorOf(guild.lena), id, longer)).toMatchObject({ status: 'active' })
    expect(await stored(id)).toMatchObject({ responseDeadline: 24 * 60, restDeclinedAt: deadline })
    expect(await roster(id)).toEqual(['Bob declined deadline', 'Ida declined deadline'])
  })

  test.each([{ afterDeadline: 'nothing' as const }, { responseDeadline: null }])(
    'takes back what was counted when its rule becomes %j',
    async (rule) => {
      const { id } = await event()
      await person('Bob')
      await look(deadline)
      await updateEvent(deps, actorOf(guild.lena), id, rule)
      expect(await roster(id)).toEqual([])
    },
  )

  test('refuses an effect once its deadline is over without one, and counts nobody', async () => {
    const { id } = await event({ afterDeadline: 'nothing' })
    await person('Bob')
    at(new Date(deadline.getTime() + hour))
    await expect(updateEvent(deps, actorOf(guild.lena), id, { afterDeadline: 'declined' })).rejects.toThrow(
      'afterDeadline: must stay as it is',
    )
    expect(await look(deps.clock.now())).toBe(0)
    expect(await roster(id)).toEqual([])
  })

  test('refuses a new deadline that is over, and changes nothing', async () => {
    const { id, version } = await event()
    const refused = updateEvent(deps, actorOf(guild.lena), id, {
      title: 'Neu',
      responseDeadline: 5 * 24 * 60,
    })
    await expect(refused).rejects.toThrow('responseDeadline: must be in the future')
    expect(await stored(id)).toMatchObject({ title: 'Queen Bellandir', version, responseDeadline: 24 * 60 })
  })

  test('comes back without a deadline that passed while it was called off or archived', async () => {
    const [off, away] = [await event(), await event()]
    await person('Bob')
    await cancelEvent(deps, actorOf(guild.lena), off.id, { reason: 'Wartung' })
    await archiveEvent(deps, actorOf(guild.lena), away.id)
    at(new Date(deadline.getTime() + hour))
    await uncancelEvent(deps, actorOf(guild.lena), off.id)
    await unarchiveEvent(deps, actorOf(guild.lena), away.id)
    for (const { id } of [off, away]) expect(await stored(id)).toMatchObject({ responseDeadline: null })
    expect(await look(deps.clock.now())).toBe(0)
  })
})

describe('A new event', () => {
  test('has the guild’s deadline unless its creator chooses another one or none', async () => {
    const usual = { responseDeadline: 180, afterDeadline: 'bench' }
    await db.prisma.serverSettings.create({ data: { serverId: guild.server.id, ...usual } })
    const create = (changes: Parameters<typeof eventBody>[1]) =>
      createEvent(
        deps,
        actorOf(guild.lena),
        eventBody(guild.server, { date: start.toISOString(), ...changes }),
      )
    expect(await create({})).toMatchObject(usual)
    expect(await create({ responseDeadline: null })).toMatchObject({ responseDeadline: null })
    expect(await create({ responseDeadline: 60, afterDeadline: 'nothing' })).toMatchObject({
      responseDeadline: 60,
      afterDeadline: 'nothing',
    })
  })

  test('that begins too soon has none, and the next ones of its series do', async () => {
    const date = new Date(deps.clock.now().getTime() + hour).toISOString()
    const body = eventBody(guild.server, {
      date,
      responseDeadline: 90,
      afterDeadline: 'declined',
      isRecurring: true,
    })
    const { id, responseDeadline } = await createEvent(deps, actorOf(guild.lena), body)
    expect(responseDeadline).toBeNull()
    const series = await db.prisma.eventSeries.findFirstOrThrow({ where: { events: { some: { id } } } })
    expect(series.template).toMatchObject({ responseDeadline: 90, afterDeadline: 'declined' })
  })
})
