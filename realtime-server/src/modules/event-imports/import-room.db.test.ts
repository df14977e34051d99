import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { describe, expect, it } from 'vitest'
import { actorOf, makePerson, type TestPerson } from '#testing/factories.ts'
import { startImports } from '#testing/import-guild.ts'
import { signUps } from './raid-helper.fixture.ts'

const { db, call, guild, foreign, preview, imported } = await startImports()

type Five = [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]

const healer = { className: 'Healer', roleName: 'Healers', specName: 'Oracle' }
/** An event of Raid-Helper that takes so many healers, with these people as healers. */
const healersThere = (limit: number, ids: readonly string[]) =>
  foreign(
    { roles: [{ name: 'Healers', limit }] },
    signUps(ids)
      .slice(0, ids.length)
      .map((one) => ({ ...one, ...healer })),
  )
const statusesOf = ({ participants }: EventView, people: readonly { id: string }[]) =>
  people.map(({ id }) => participants.find(({ discordUserId }) => discordUserId === id)?.status)
const signUpHere = (event: EventView, person: TestPerson) =>
  call('POST', `/api/events/${event.id}/signup`, { as: actorOf(person), body: { role: 'healer' } })

async function healerOnEachTuesday(nickname: string): Promise<TestPerson> {
  const person = await makePerson(db, guild.server, 'member', { nickname })
  const card = { discordUserId: person.id, serverId: guild.server.id }
  await db.prisma.memberCard.create({ data: { ...card, styles: [] } })
  const rule = { weekday: 2, status: 'accepted', role: 'healer' }
  await db.prisma.standingResponse.create({ data: { ...card, ...rule } })
  return person
}

describe('Who accepted in Raid-Helper has room', () => {
  it('beside those who always come, who fill the event first', async () => {
    const standing = []
    for (let n = 0; n < 6; n += 1) standing.push(await healerOnEachTuesday(`Immer ${n}`))
    const there = guild.people.slice(0, 4)
    const source = healersThere(
      4,
      there.map(({ id }) => id),
    )
    const { event } = await imported(source)
    expect(statusesOf(event, there)).toEqual(Array(4).fill('accepted'))
    // Room for four is made; two always wanted more than there was.
    expect(event).toMatchObject({ roles: { healers: { max: 8 } } })
    expect(statusesOf(event, standing).map(String).toSorted()).toEqual([
      ...Array<string>(4).fill('accepted'),
      ...Array<string>(2).fill('waitlist'),
    ])
    expect((await imported(source)).outcome).toBe('unchanged')
  })

  it('beside those who signed up or wait here', async () => {
    const [first, second, third, signedUp, waiting] = guild.people as Five
    const { event } = await imported(healersThere(3, [first.id, second.id]))
    await signUpHere(event, signedUp)
    await signUpHere(event, waiting)
    const source = healersThere(3, [first.id, second.id, third.id])
    expect((await preview(source)).body).toMatchObject({
      event: { maxima: { healer: 4 } },
      notices: ['maxima_from_people'],
    })
    const again = await imported(source)
    expect(again.event).toMatchObject({ roles: { healers: { max: 4 } } })
    expect(statusesOf(again.event, [first, second, third, signedUp, waiting])).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'accepted',
      'waitlist',
    ])
  })

  it('when somebody there gives up a place for them, and a place that is left goes to who waits here', async () => {
    const [first, second, third, signedUp, waiting] = guild.people as Five
    const everybody = [first, second, third, signedUp, waiting]
    const { event } = await imported(healersThere(3, [first.id, second.id]))
    await signUpHere(event, signedUp)
    await signUpHere(event, waiting)
    const swapped = await imported(healersThere(3, [second.id, third.id]))
    expect(statusesOf(swapped.event, everybody)).toEqual([
      undefined,
      'accepted',
      'accepted',
      'accepted',
      'waitlist',
    ])
    const left = await imported(healersThere(3, [third.id]))
    expect(left.event).toMatchObject({ roles: { healers: { max: 3 } } })
    expect(statusesOf(left.event, everybody)).toEqual([
      undefined,
      undefined,
      'accepted',
      'accepted',
      'accepted',
    ])
  })

  it('but nobody who left the server gets a place that is left', async () => {
    const [first, second, , signedUp, waiting] = guild.people as Five
    const { event } = await imported(healersThere(3, [first.id, second.id]))
    await signUpHere(event, signedUp)
    await signUpHere(event, waiting)
    await db.prisma.chatUser.updateMany({ where: { id: waiting.id }, data: { leftAt: new Date() } })
    const left = await imported(healersThere(3, [first.id]))
    expect(statusesOf(left.event, [second, waiting])).toEqual([undefined, 'waitlist'])
  })
})
