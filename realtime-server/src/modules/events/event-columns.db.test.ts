import { expect, test } from 'vitest'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { readPartyRows } from './event-parties.queries.ts'
import { lockEvent } from './event.queries.ts'

const { db } = await createTestDatabase()

test('events and their parties are read when a newer process has added a column to their tables', async () => {
  const event = await makeEvent(db, await makePerson(db, await makeServer(db), 'lead'))
  const party = { id: 'a', eventId: event.id, partyNumber: 1 }
  const members = { create: { discordUserId: '301234567890123401', position: 0 } }
  await db.prisma.party.create({ data: { ...party, members } })
  // Each in a transaction of its own, because the first that is refused would end it for the others.
  const read = async () => [
    await sqlTransaction(db, (tx) => lockEvent(tx, event.id)),
    await sqlTransaction(db, (tx) => readPartyRows(tx, [event.id])),
  ]
  const before = await read()
  for (const table of ['event', 'party', 'party_member'])
    await db.pool.query(`alter table ${table} add column added_later text`)
  expect(await read()).toEqual(before)
})
