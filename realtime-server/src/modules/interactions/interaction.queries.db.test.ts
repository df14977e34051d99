import { expect, test } from 'vitest'
import { makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { findDeclinable, findUpcoming } from './interaction.queries.ts'

const { db } = await createTestDatabase()

test('an event that somebody brought back after its end is listed and can be declined', async () => {
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
  expect((await findDeclinable(db.prisma, reader)).map(({ id }) => id)).toEqual(open)
})
