import { describe, expect, it } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { cancelEvent } from '#modules/events/event-cancel.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { findServers } from '#modules/guild/guild.queries.ts'
import { converges } from '#testing/converges.ts'
import { actorOf, eventBody, makePerson } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startSettings } from './settings-stage.fixture.ts'

const { db, deps, guild, save, read, settingsScreen } = await startSettings()

const withTankEmoji = (emoji: string) => ({
  tanks: { max: 1, emoji },
  healers: { max: 1, emoji: null },
  dps: { max: 1, emoji: null },
})

describe('defaults of new events', () => {
  it('are saved, and events made from then on have them', async () => {
    const changes = { maxEventsPerUser: 1, defaultEventType: 'pvp', tankEmoji: '🐻', healerEmoji: '🌿' }
    const [message] = await converges(db, [settingsScreen()], () => save(changes))
    expect(message).toMatchObject({ type: 'settings.changed', settings: { ...changes, version: 1 } })
    expect(await findServers(db, guild.mia)).toMatchObject([
      { settings: { defaultEventType: 'pvp', maxEventsPerUser: 1, requireApproval: false } },
    ])
    const { eventType: _type, ...body } = eventBody(guild.server)
    expect(await createEvent(deps, guild.mia, body)).toMatchObject({
      eventType: 'pvp',
      roles: { tanks: { emoji: null }, healers: { emoji: null }, dps: { emoji: null } },
    })
    await expect(createEvent(deps, guild.mia, body)).rejects.toMatchObject({ code: 'event_limit_reached' })
    const own = eventBody(guild.server, { eventType: 'guild', roles: withTankEmoji('🛡️') })
    expect(await createEvent(deps, guild.lena, own)).toMatchObject({
      eventType: 'guild',
      roles: { tanks: { emoji: '🛡️' } },
    })
    await converges(db, [settingsScreen()], () => save({ tankEmoji: null, reminderHours: 4 }))
    expect(await read()).toMatchObject({ ...changes, tankEmoji: null, reminderHours: 4 })
  })

  it.each([
    { maxEventsPerUser: 0 },
    { maxEventsPerUser: 101 },
    { maxEventsPerUser: 2.5 },
    { maxEventsPerUser: '7' },
    { maxEventsPerUser: null },
    { defaultEventType: 'party' },
    { defaultEventType: null },
    { tankEmoji: '@everyone' },
    { healerEmoji: '' },
    { dpsEmoji: 'x'.repeat(65) },
  ])('are refused as %j and change nothing', async (body) => {
    const before = await fingerprint(db)
    expect(await save(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await fingerprint(db)).toEqual(before)
  })

  it('are the leaders’ alone to save', async () => {
    const before = await fingerprint(db)
    expect(await save({ maxEventsPerUser: 3 }, guild.mia)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await fingerprint(db)).toEqual(before)
  })
})

describe('roles that posts may ping', () => {
  it('are saved, offered to whoever makes events, and the only ones that an event may ping', async () => {
    const raiders = await makeRole('Raider')
    const others = await makeRole('Andere')
    const changes = { pingRoleIds: [raiders] }
    await converges(db, [settingsScreen()], () => save(changes))
    expect(await read()).toMatchObject(changes)
    expect(await findServers(db, guild.mia)).toMatchObject([
      { settings: { pingRoles: [{ id: raiders, name: 'Raider', isMentionable: false }] } },
    ])
    const { id } = await createEvent(
      deps,
      guild.mia,
      eventBody(guild.server, { pingRoleIds: [raiders, raiders] }),
    )
    const row = await db.prisma.event.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ pingRoleIds: [raiders], rolesPingedAt: null })
    const before = await fingerprint(db)
    const refused = createEvent(deps, guild.mia, eventBody(guild.server, { pingRoleIds: [raiders, others] }))
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await fingerprint(db)).toEqual(before)
  })

  it('are pinged by each of a member’s events, but not again within ten minutes after one that is gone', async () => {
    const role = await makeRole('Nachtwache')
    await save({ pingRoleIds: [role] })
    const ben = actorOf(await makePerson(db, guild.server, 'member'))
    const create = async (actor: Actor, afterMs = 0) => {
      const clock = { now: () => new Date(Date.now() + afterMs) }
      const body = eventBody(guild.server, { pingRoleIds: [role] })
      const { id } = await createEvent({ ...deps, clock }, actor, body)
      const { rolesPingedAt } = await db.prisma.event.findUniqueOrThrow({ where: { id } })
      return { id, what: rolesPingedAt === null ? 'pings' : 'names' }
    }
    const [first, second] = [await create(ben), await create(ben)]
    expect([first.what, second.what]).toEqual(['pings', 'pings'])
    await deleteEvent(deps, ben, first.id)
    expect((await create(ben)).what).toBe('names')
    const mia = actorOf(await makePerson(db, guild.server, 'member'))
    const ofMia = await create(mia)
    expect(ofMia.what).toBe('pings')
    expect((await create(ben, 11 * 60_000)).what).toBe('pings')
    await cancelEvent(deps, guild.lena, (await create(guild.lena)).id, { reason: 'Zu wenige' })
    expect((await create(guild.lena)).what).toBe('pings')

    await cancelEvent(deps, mia, ofMia.id, { reason: 'Zu wenige' })
    expect((await create(mia)).what).toBe('names')
  })

  it.each([{ pingRoleIds: ['everyone'] }, { pingRoleIds: ['999999999999999999'] }, { pingRoleIds: null }])(
    'are refused as %j and change nothing',
    async (body) => {
      const before = await fingerprint(db)
      expect(await save(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(await fingerprint(db)).toEqual(before)
    },
  )
})

describe('threads of events', () => {
  it('are as the guild has them, unless whoever makes the event says otherwise', async () => {
    const wantsThread = async (body: object) => {
      const { id } = await createEvent(deps, guild.lena, eventBody(guild.server, body))
      return (await db.prisma.event.findUniqueOrThrow({ where: { id } })).hasThread
    }
    expect([await wantsThread({}), await wantsThread({ hasThread: true })]).toEqual([false, true])
    await converges(db, [settingsScreen()], () => save({ threadPerEvent: true }))
    expect(await findServers(db, guild.mia)).toMatchObject([{ settings: { threadPerEvent: true } }])
    expect([await wantsThread({}), await wantsThread({ hasThread: false })]).toEqual([true, false])
    expect(await save({ threadPerEvent: 'ja' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  })
})

async function makeRole(name: string): Promise<string> {
  const id = String(700000000000000000n + BigInt(await db.prisma.guildRole.count()))
  await db.prisma.guildRole.create({ data: { id, serverId: guild.server.id, name } })
  return id
}
