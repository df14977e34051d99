import type { ImportPreview, ImportState } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { describe, expect, it } from 'vitest'
import { change } from '#core/change.ts'
import { declineForDeparted } from '#modules/signups/departed-member.commands.ts'
import { actorOf, makeParticipant } from '#testing/factories.ts'
import { startImports } from '#testing/import-guild.ts'
import { checkFollowed } from './followed-import.commands.ts'
import { createRaidHelperClient } from './raid-helper.client.ts'
import { apiEvent, signUps } from './raid-helper.fixture.ts'

const { db, discord, deps, call, guild, imported, preview } = await startImports()

describe('A followed event', () => {
  const id = '1465438821414994063'
  const link = `https://raid-helper.dev/event/${id}`
  const absent = { className: 'Absence', roleName: undefined, specName: undefined }
  const clock = { at: new Date(), now: () => clock.at }
  const following = { ...deps, clock, readForeign: createRaidHelperClient(deps.env) }
  const later = () => (clock.at = new Date(clock.at.getTime() + 121_000))
  const there = (changes: Record<string, unknown> = {}, list = signUps(guild.ids)) =>
    discord.operator.saveForeignEvent({ ...apiEvent({ signUps: list, ...changes }), id })
  const follow = (eventId: string, isFollowed = true, as = guild.lena) =>
    call('PUT', `/api/events/${eventId}/import`, { as, body: { isFollowed } })
  const state = async (eventId: string) =>
    (
      (await call('GET', `/api/events/${eventId}/import`, { as: guild.lena })).body as {
        imported: ImportState | null
      }
    ).imported
  const statuses = async (eventId: string) =>
    new Map(
      (await db.prisma.participant.findMany({ where: { eventId } })).map((one) => [
        one.discordUserId,
        one.status,
      ]),
    )

  const saveLeft = (id: string, leftAt: Date | null) =>
    db.prisma.chatUser.updateMany({ where: { id }, data: { leftAt } })

  async function followed(): Promise<string> {
    await db.prisma.eventImport.updateMany({ data: { isFollowed: false } })
    there()
    const { event } = await imported(link)
    expect(await follow(event.id)).toMatchObject({ status: 200, body: { isFollowed: true, link } })
    return event.id
  }

  it('takes over changes every two minutes, and answers given here stay', async () => {
    const eventId = await followed()
    await call('POST', `/api/events/${eventId}/decline`, { as: actorOf(guild.people[1]!) })
    const [first, second, third, ...others] = signUps(guild.ids)
    there({ displayTitle: 'Neuer Name' }, [{ ...first!, ...absent }, { ...second!, note: 'neu' }, ...others])
    await checkFollowed(following)
    const after = await statuses(eventId)
    expect([after.get(guild.ids[0]!), after.get(guild.ids[1]!), after.has(third!.userId)]).toEqual([
      'declined',
      'declined',
      false,
    ])
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({
      title: 'Neuer Name',
    })
    const version = (await db.prisma.event.findUnique({ where: { id: eventId } }))?.version
    // Two minutes are not over yet, and after them nothing is new.
    await checkFollowed(following)
    later()
    await checkFollowed(following)
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({ version })
    expect(await state(eventId)).toMatchObject({
      isFollowed: true,
      fault: null,
      checkedAt: clock.at.toISOString(),
    })
  })

  it('keeps what a leader imports while an older answer is under way', async () => {
    const eventId = await followed()
    there({ displayTitle: 'Älter' })
    later()
    await checkFollowed({
      ...following,
      readForeign: async (...asked) => {
        const answer = await following.readForeign(...asked)
        there({ displayTitle: 'Neuer' })
        await imported(link)
        return answer
      },
    })
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({ title: 'Neuer' })
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: null })
  })

  it('keeps a maximum that was lowered here, until more people accept there', async () => {
    const eventId = await followed()
    const lower = { maxTanks: 0, maxParticipants: 14 }
    await db.prisma.event.update({ where: { id: eventId }, data: lower })
    const [tank, healer, ...others] = signUps(guild.ids)
    there({ displayTitle: 'Neuer Name' }, [tank!, { ...healer!, note: 'neu' }, ...others])
    later()
    await checkFollowed(following)
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({
      title: 'Neuer Name',
      ...lower,
    })
    const alsoTank = { className: 'Tank', roleName: 'Tanks', specName: 'Templar' }
    // Who answered here first is no answer of the other tool, however often it says the same.
    const gudrun = { ...others.at(-1)!, ...alsoTank }
    await db.prisma.chatUser.create({
      data: { id: gudrun.userId, serverId: guild.server.id, username: 'gudrun' },
    })
    await makeParticipant(db, { id: eventId }, { id: gudrun.userId, username: 'gudrun' }, { role: 'tank' })
    there({}, [tank!, { ...healer!, note: 'neu' }, ...others.slice(0, -1), gudrun])
    later()
    await checkFollowed(following)
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject(lower)
    there({}, [tank!, { ...healer!, ...alsoTank }, ...others])
    later()
    await checkFollowed(following)
    // Two there, beside Gudrun here.
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({ maxTanks: 3 })
    expect((await statuses(eventId)).get(healer!.userId)).toBe('accepted')
  })

  it('says what is wrong, goes on when it is well again, and stops when it is gone there', async () => {
    const eventId = await followed()
    there({ startTime: 'bald' })
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: 'unreadable' })
    there()
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: null })
    discord.operator.removeForeignEvent(id)
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: false, fault: 'gone' })
    expect((await statuses(eventId)).size).toBe(6)
  })

  it('takes in who joins the server later, though nothing changed there', async () => {
    const eventId = await followed()
    await checkFollowed(following)
    expect((await statuses(eventId)).size).toBe(6)
    const guest = signUps(guild.ids)[6]!.userId
    await db.prisma.chatUser.create({ data: { id: guest, serverId: guild.server.id, username: 'gudrun' } })
    later()
    await checkFollowed(following)
    expect((await statuses(eventId)).get(guest)).toBe('declined')
    const { etag } = await db.prisma.eventImport.findUniqueOrThrow({ where: { eventId } })
    expect(etag).not.toBeNull()
  })

  it('still takes over what somebody answers who was off the server for a moment', async () => {
    const eventId = await followed()
    const [first, ...others] = signUps(guild.ids)
    const { userId } = first!
    await saveLeft(userId, clock.at)
    there({ displayTitle: 'Neuer Name' })
    later()
    await checkFollowed(following)
    expect((await statuses(eventId)).get(userId)).toBe('accepted')
    await saveLeft(userId, null)
    there({ displayTitle: 'Neuer Name' }, [{ ...first!, ...absent }, ...others])
    later()
    await checkFollowed(following)
    expect((await statuses(eventId)).get(userId)).toBe('declined')
  })

  it('signs a person up again, with an opening, who was declined on leaving the server and is back', async () => {
    const eventId = await followed()
    const [first, ...others] = signUps(guild.ids).slice(0, guild.ids.length)
    const { userId } = first!
    there({}, [first!, ...others])
    later()
    await checkFollowed(following)
    await saveLeft(userId, clock.at)
    later()
    // Nothing changed there, and the tag says so.
    await checkFollowed(following)
    await change(deps, (tx, emit) => declineForDeparted({ tx, emit, now: clock.at }, eventId, clock.at))
    expect((await statuses(eventId)).get(userId)).toBe('declined')
    await db.prisma.event.update({ where: { id: eventId }, data: { maxTanks: 1, maxParticipants: 15 } })
    const lena = { id: guild.lena.discordUserId, username: 'lena' }
    await makeParticipant(db, { id: eventId }, lena, { role: 'tank' })
    await saveLeft(userId, null)
    const { body } = await preview(link)
    expect((body as ImportPreview).people[0]).toMatchObject({ discordUserId: userId, answeredHere: false })
    later()
    await checkFollowed(following)
    expect((await statuses(eventId)).get(userId)).toBe('accepted')
    expect(await db.prisma.event.findUnique({ where: { id: eventId } })).toMatchObject({ maxTanks: 2 })
  })

  it('does not sign up again whom a leader removed here, also when the deadline then counted them as declined', async () => {
    const eventId = await followed()
    const [first, ...others] = signUps(guild.ids).slice(0, guild.ids.length)
    const { userId } = first!
    await db.prisma.participant.deleteMany({ where: { eventId, discordUserId: userId } })
    const who = { id: userId, username: 'removed' }
    await makeParticipant(db, { id: eventId }, who, { status: 'declined', source: 'deadline' })
    there({ displayTitle: 'Weiter' }, [first!, ...others])
    later()
    await checkFollowed(following)
    expect((await db.prisma.event.findUniqueOrThrow({ where: { id: eventId } })).title).toBe('Weiter')
    expect((await statuses(eventId)).get(userId)).toBe('declined')
  })

  it('says that it could not be written, until it can, and stops no other one', async () => {
    const eventId = await followed()
    const other = '1465438821414994064'
    discord.operator.saveForeignEvent({ ...apiEvent({ signUps: signUps(guild.ids) }), id: other })
    const { event } = await imported(`https://raid-helper.dev/event/${other}`)
    await follow(event.id)
    // A class that an older build stored and nobody can read any more.
    const broken = { classes: [{ name: 1 }] }
    await db.prisma.eventImport.update({ where: { eventId }, data: broken })
    discord.operator.saveForeignEvent({ ...apiEvent({ displayTitle: 'Weiter' }), id: other })
    later()
    await expect(checkFollowed(following)).rejects.toThrow('could not be written')
    expect((await db.prisma.event.findUniqueOrThrow({ where: { id: event.id } })).title).toBe('Weiter')
    await db.prisma.eventImport.update({ where: { eventId }, data: { classes: [] } })
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: 'not_written' })
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: true, fault: null })
  })

  it('is left alone once it is over, called off, or a leader says so', async () => {
    const eventId = await followed()
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'cancelled' } })
    there({}, [])
    later()
    await checkFollowed(following)
    expect(await state(eventId)).toMatchObject({ isFollowed: false, fault: 'closed' })
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'active' } })
    await follow(eventId)
    await follow(eventId, false)
    later()
    await checkFollowed(following)
    expect((await statuses(eventId)).size).toBe(6)
  })

  it('takes over what changed there while it was closed here, once it is open and followed again', async () => {
    const eventId = await followed()
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'cancelled' } })
    // All of them are here: an answer that nothing changed would be believed.
    there({ displayTitle: 'Verlegt' }, signUps(guild.ids).slice(0, guild.ids.length))
    later()
    await checkFollowed(following)
    const titles = async () => (await db.prisma.event.findUniqueOrThrow({ where: { id: eventId } })).title
    expect(await titles()).not.toBe('Verlegt')
    await db.prisma.event.update({ where: { id: eventId }, data: { status: 'active' } })
    await follow(eventId)
    await checkFollowed(following)
    expect(await titles()).toBe('Verlegt')
  })

  it('is read by one of several processes', async () => {
    await followed()
    later()
    let reads = 0
    const counting = {
      ...following,
      readForeign: async () => ({ fault: 'slow' as const, reads: (reads += 1) }),
    }
    await Promise.all([checkFollowed(counting), checkFollowed(counting), checkFollowed(counting)])
    expect(reads).toBe(1)
  })

  it('is the business of leaders', async () => {
    const eventId = await followed()
    const mia = actorOf(guild.people[0]!)
    expect(await follow(eventId, false, mia)).toMatchObject({ status: 403 })
    expect(await call('GET', `/api/events/${eventId}/import`, { as: mia })).toMatchObject({ status: 403 })
    expect(await state(eventId)).toMatchObject({ isFollowed: true })
  })
})
