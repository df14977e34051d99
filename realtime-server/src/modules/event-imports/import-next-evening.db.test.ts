import type { ImportPreview } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { describe, expect, it } from 'vitest'
import { makeParticipant } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startImports } from '#testing/import-guild.ts'
import { checkFollowed } from './followed-import.commands.ts'
import { createRaidHelperClient } from './raid-helper.client.ts'
import { apiEvent, signUps } from './raid-helper.fixture.ts'

const { db, discord, deps, call, guild, foreign, preview, write, imported } = await startImports()

const hour = 3_600
const startedAt = Math.round(Date.now() / 1_000) - 72 * hour
/** The event of last week; the one of the fixture is years ahead. */
const lastWeek = { startTime: startedAt, endTime: startedAt + 2 * hour, closingTime: startedAt }
const stored = async (id: string) => ({
  event: await db.prisma.event.findUniqueOrThrow({ where: { id } }),
  people: await db.prisma.participant.findMany({ where: { eventId: id }, orderBy: { id: 'asc' } }),
})
async function importedAs(status: string, changes: object = lastWeek): Promise<EventView> {
  const { event } = await imported(foreign({ ...changes }))
  await db.prisma.event.update({ where: { id: event.id }, data: { status } })
  return event
}

describe('An event of Raid-Helper that is used again for the next evening', () => {
  it.each(['completed', 'archived', 'cancelled'])(
    'leaves the one that is %s here as it is',
    async (status) => {
      const last = await importedAs(status)
      const before = await stored(last.id)
      const [first, ...others] = signUps(guild.ids)
      const next = foreign({ displayTitle: 'Der nächste Sturm' }, [
        { ...first!, note: 'wieder da' },
        ...others,
      ])
      expect((await preview(next)).body as ImportPreview).toMatchObject({
        existing: null,
        event: { date: '2031-05-20T18:30:00.000Z' },
        notices: ['earlier_is_over'],
      })
      const { event, outcome } = await imported(next)
      expect(outcome).toBe('created')
      expect(event).toMatchObject({ title: 'Der nächste Sturm', status: 'active' })
      expect(event.id).not.toBe(last.id)
      expect(await stored(last.id)).toEqual(before)
      const signUp = { as: guild.lena, body: { role: 'dps' } }
      expect(await call('POST', `/api/events/${event.id}/signup`, signUp)).toMatchObject({ status: 200 })
      expect(await imported(next)).toMatchObject({ outcome: 'unchanged', event: { id: event.id } })
    },
  )

  it('knows how a leader mended the classes', async () => {
    const classes = [{ name: 'Sternenwerfer / Ranged · dps', role: 'healer', characterClass: 'staff_wand' }]
    const { event } = await imported(foreign(lastWeek), { classes })
    await db.prisma.event.update({ where: { id: event.id }, data: { status: 'completed' } })
    const { event: next } = await imported(foreign())
    expect(next.participants.filter(({ characterClass }) => characterClass === 'staff_wand')).toHaveLength(1)
  })

  it('of two leaders at the same moment makes one event', async () => {
    await importedAs('completed')
    const answers = await Promise.all([foreign(), foreign()].map((source) => write(source)))
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome)
    expect(outcomes.toSorted()).toEqual(['created', 'unchanged'])
    expect(await db.prisma.event.count({ where: { serverId: guild.server.id } })).toBe(2)
  })
})

describe('An event of Raid-Helper whose evening is the same', () => {
  it('updates the one that is over here', async () => {
    const last = await importedAs('completed')
    const again = await imported(foreign({ ...lastWeek, displayTitle: 'Der Sturm' }))
    expect(again).toMatchObject({ outcome: 'updated', event: { id: last.id, title: 'Der Sturm' } })
  })

  it('promotes nobody into the one that is over here when people left the list there', async () => {
    const last = await importedAs('completed')
    const tank = { role: 'tank', status: 'waitlist' } as const
    await makeParticipant(db, last, { id: guild.lena.discordUserId, username: 'lena' }, tank)
    const [first, second, ...others] = signUps(guild.ids)
    const ofSecond = { eventId: last.id, discordUserId: second!.userId }
    await db.prisma.participant.updateMany({ where: ofSecond, data: { status: 'waitlist' } })
    const again = await imported(foreign(lastWeek, [second!, ...others]))
    const statuses = new Map(
      again.event.participants.map(({ discordUserId, status }) => [discordUserId, status]),
    )
    expect([first!.userId, second!.userId, guild.lena.discordUserId].map((one) => statuses.get(one))).toEqual(
      [undefined, 'waitlist', 'waitlist'],
    )
  })

  it('moves the one that a leader brought back', async () => {
    const last = await importedAs('active')
    await db.prisma.event.update({ where: { id: last.id }, data: { reactivatedAt: new Date() } })
    expect(await imported(foreign())).toMatchObject({
      outcome: 'updated',
      event: { id: last.id, date: '2031-05-20T18:30:00.000Z' },
    })
  })

  it.each([
    ['archived', 'event_archived'],
    ['cancelled', 'event_cancelled'],
  ])('is refused while the one here is ahead and %s', async (status, code) => {
    await importedAs(status, {})
    const before = await fingerprint(db)
    expect(await write(foreign({ displayTitle: 'Neu' }))).toMatchObject({ status: 409, body: { code } })
    expect(await fingerprint(db)).toEqual(before)
  })
})

describe('A followed event that is over here', () => {
  const id = '1465438821414994063'
  const link = `https://raid-helper.dev/event/${id}`
  const there = (changes: object = {}) =>
    discord.operator.saveForeignEvent({ ...apiEvent({ signUps: signUps(guild.ids), ...changes }), id })
  const following = { ...deps, readForeign: createRaidHelperClient(deps.env) }
  const state = async (eventId: string) =>
    (await call('GET', `/api/events/${eventId}/import`, { as: guild.lena })).body
  const check = async (eventId: string) => {
    await db.prisma.eventImport.update({ where: { eventId }, data: { checkedAt: null } })
    await checkFollowed(following)
  }

  it('says so, stays as it is, and the next evening is followed', async () => {
    there(lastWeek)
    const { event } = await imported(link)
    const body = { isFollowed: true }
    await call('PUT', `/api/events/${event.id}/import`, { as: guild.lena, body })
    there({ displayTitle: 'Der nächste Sturm' })
    const before = await stored(event.id)
    // Its end has passed, and the clock has not completed it yet.
    await check(event.id)
    expect(await stored(event.id)).toEqual(before)
    expect(await state(event.id)).toMatchObject({ imported: { isFollowed: false, fault: 'over' } })
    const { event: next } = await imported(link)
    expect(next.id).not.toBe(event.id)
    expect(await state(next.id)).toMatchObject({ imported: { isFollowed: true, fault: null } })
    there({ displayTitle: 'Der übernächste Sturm' })
    await check(next.id)
    expect((await stored(next.id)).event.title).toBe('Der übernächste Sturm')
    expect(await state(event.id)).toEqual({ imported: null })
  })

  it('or still runs stays as it is while its message has the next date, and moves when it is put off', async () => {
    const startTime = Math.round(Date.now() / 1_000) - hour
    const running = { startTime, endTime: startTime + 2 * hour, closingTime: startTime }
    there(running)
    const { event } = await imported(link)
    const body = { isFollowed: true }
    await call('PUT', `/api/events/${event.id}/import`, { as: guild.lena, body })
    const before = await stored(event.id)
    there({ signUps: [] })
    await check(event.id)
    expect(await stored(event.id)).toEqual(before)
    expect((await preview(link)).body).toMatchObject({ existing: null, notices: ['earlier_is_over'] })
    // Behind its planned end, but on the same evening.
    const late = startTime + 3 * hour
    there({ startTime: late, endTime: late + 2 * hour, closingTime: late })
    await check(event.id)
    expect((await stored(event.id)).event.date.getTime()).toBe(late * 1_000)
    expect(await state(event.id)).toMatchObject({ imported: { isFollowed: true, fault: null } })
  })

  it('and was brought back is followed, also once it is moved there', async () => {
    there(lastWeek)
    const { event } = await imported(link)
    await db.prisma.event.update({ where: { id: event.id }, data: { reactivatedAt: new Date() } })
    const body = { isFollowed: true }
    await call('PUT', `/api/events/${event.id}/import`, { as: guild.lena, body })
    await check(event.id)
    expect(await state(event.id)).toMatchObject({ imported: { isFollowed: true, fault: null } })
    there()
    await check(event.id)
    expect((await stored(event.id)).event.date.toISOString()).toBe('2031-05-20T18:30:00.000Z')
    expect(await state(event.id)).toMatchObject({ imported: { isFollowed: true, fault: null } })
  })
})
