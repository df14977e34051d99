import { expect, test } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { lockEvent } from './event.queries.ts'

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
