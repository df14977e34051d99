import { expect, test } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { listEventFacts, lockEvent } from './event.queries.ts'

const { db } = await createTestDatabase()

test('a locked event is read with every column the schema has', async () => {
  const lena = await makePerson(db, await makeServer(db), 'lead')
  const { id } = await makeEvent(db, lena, { description: 'Mitte halten', requiredClasses: ['wand-orb'] })
  const locked = await transaction(db, (tx) => lockEvent(tx, id))
  expect(locked).toEqual(await db.prisma.event.findUniqueOrThrow({ where: { id } }))
})

test('an event that does not exist is nothing to lock', async () => {
  expect(await transaction(db, (tx) => lockEvent(tx, 'none'))).toBeNull()
})

test('an event has the name that its channel has now, and the last one when Discord has it no more', async () => {
  const server = await makeServer(db)
  const { channelId } = server
  const lena = await makePerson(db, server, 'lead')
  const { id } = await makeEvent(db, lena, { channelId, channelName: 'raids' })
  const names = async () => [
    (await getEventFacts(db.prisma, id))?.channelName,
    (await transaction(db, (tx) => lockEvent(tx, id)))?.channelName,
    ...(await listEventFacts(db.prisma, { createdBy: lena.id }, new Date())).map((one) => one.channelName),
  ]
  await db.prisma.guildChannel.update({ where: { id: channelId }, data: { name: 'anmeldung' } })
  expect(await names()).toEqual(['anmeldung', 'anmeldung', 'anmeldung'])
  await db.prisma.guildChannel.delete({ where: { id: channelId } })
  expect(await names()).toEqual(['raids', 'raids', 'raids'])
})
