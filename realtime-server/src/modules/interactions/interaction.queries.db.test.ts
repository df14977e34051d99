import { expect, test } from 'vitest'
import { makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { claimInteraction } from './interaction.commands.ts'
import { findDeclinable, findRememberedClasses, findUpcoming } from './interaction.queries.ts'

const { db } = await createTestDatabase()

test('an event that was brought back after its end is listed and can be declined, an announced one is listed only', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const now = new Date('2026-06-01T12:00Z')
  const over = { date: new Date('2026-05-01T20:00Z') }
  const events = [
    await makeEvent(db, lena, over),
    await makeEvent(db, lena, { ...over, reactivatedAt: new Date('2026-05-01T21:59Z') }),
    await makeEvent(db, lena, { ...over, reactivatedAt: new Date('2026-05-01T22:00Z') }),
    await makeEvent(db, lena, { date: new Date('2026-06-02T20:00Z') }),
  ]
  for (const event of events) await makeParticipant(db, event, lena)
  const open = events.slice(2).map(({ id }) => id)
  const reader = { serverId: server.id, discordUserId: lena.id, now }
  const upcoming = await findUpcoming(db.prisma, { ...reader, until: new Date('2026-06-08T12:00Z') })
  expect(upcoming.map(({ id }) => id)).toEqual(open)
  const [eventId = ''] = open
  const post = { eventId, serverId: server.id, channelId: 'forum', threadId: '9', messageIds: ['9'] }
  await db.prisma.eventPost.create({ data: { ...post, nonce: '1', state: 'posted' } })
  const [posted] = await findUpcoming(db.prisma, { ...reader, until: new Date('2026-06-08T12:00Z') })
  expect(posted?.post, 'in a forum').toEqual({ channelId: '9', messageId: '9' })
  const announced = await makeEvent(db, lena, { date: new Date('2026-06-03T20:00Z'), status: 'upcoming' })
  await makeParticipant(db, announced, lena, { status: 'reserved' })
  expect((await findDeclinable(db.prisma, reader)).map(({ id }) => id)).toEqual(open)
})

test('the class that a person played last in a role is suggested for their next sign-up in it', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const ben = await makePerson(db, server)
  const play = async (person: typeof lena, characterClass: string | null, day: number, role = 'tank') =>
    makeParticipant(db, await makeEvent(db, lena), person, {
      role,
      characterClass,
      updatedAt: new Date(Date.UTC(2026, 5, day)),
    })
  await play(lena, 'older', 1)
  await play(lena, 'latest', 3)
  await play(lena, 'old', 2)
  await play(lena, null, 4)
  await play(lena, 'healing', 5, 'healer')
  await play(ben, 'another', 6)
  expect(await findRememberedClasses(db.prisma, lena.id, 'tank')).toEqual(['latest'])
})

test('an interaction is claimed once, and changes only the language of its person', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server)
  const ben = await makePerson(db, server, 'member', { language: 'fr' })
  const now = new Date()
  const received = { id: '1', userId: lena.id, language: 'ko', now } as const
  const claimed = await Promise.all([claimInteraction(db, received), claimInteraction(db, received)])
  expect(claimed.filter(Boolean)).toHaveLength(1)
  expect(await claimInteraction(db, { ...received, language: 'ru' })).toBe(false)
  expect(await claimInteraction(db, { ...received, id: '2', language: null })).toBe(true)
  const languageOf = async ({ id }: { id: string }) =>
    (await db.prisma.chatUser.findFirstOrThrow({ where: { id } })).language
  expect([await languageOf(lena), await languageOf(ben)]).toEqual(['ko', 'fr'])
})
