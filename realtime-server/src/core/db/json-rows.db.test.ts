import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { jsonColumns, jsonMoment, jsonRows, rowsOf } from './json-rows.ts'
import { sqlTransaction } from './sql-transaction.ts'

const { db } = await createTestDatabase()
const lena = await makePerson(db, await makeServer(db), 'lead')
for (const day of ['2026-03-28', '2026-03-30', '2026-03-29'])
  await makeEvent(db, lena, { title: day, date: new Date(`${day}T20:00:00.500Z`), maxTanks: 2 })

describe('Rows in one value', () => {
  test('have the names and the order of their subquery', async () => {
    const found = await db.sql
      .selectNoFrom(({ selectFrom }) =>
        jsonRows(
          selectFrom('event as e')
            .select(['e.title as eventTitle', 'maxTanks'])
            .select(({ ref }) => jsonMoment(ref('e.date')).as('startsAt'))
            .orderBy('e.date', 'desc'),
        ).as('events'),
      )
      .executeTakeFirstOrThrow()
    expect(found.events).toEqual(
      ['2026-03-30', '2026-03-29', '2026-03-28'].map((day) => ({
        eventTitle: day,
        maxTanks: 2,
        startsAt: `${day}T20:00:00.500Z`,
      })),
    )
  })

  test('are an empty list when the subquery finds none', async () => {
    const found = await db.sql
      .selectNoFrom(({ selectFrom }) =>
        jsonRows(selectFrom('event').select('id').where('title', '=', 'none')).as('events'),
      )
      .executeTakeFirstOrThrow()
    expect(found.events).toEqual([])
  })

  test('are the same when their values are listed by column, empty and nested ones too', async () => {
    const found = await db.sql
      .selectNoFrom(({ selectFrom }) => {
        const events = selectFrom('event')
          .select(['title', 'maxTanks', 'description', 'requireRoles'])
          .orderBy('date')
        const none = events.where('title', '=', 'none')
        return [
          jsonRows(events).as('rows'),
          jsonColumns(events).as('columns'),
          jsonColumns(none).as('noColumns'),
        ]
      })
      .executeTakeFirstOrThrow()
    expect(found.rows).toHaveLength(3)
    expect(rowsOf(found.columns)).toEqual(found.rows)
    expect(rowsOf(found.noColumns)).toEqual([])
  })

  test('have moments in UTC whatever the zone of the session', async () => {
    const moment = jsonMoment(sql<Date>`timestamptz '2026-03-29 03:30:00+02'`)
    const at = await sqlTransaction(db, async (tx) => {
      await sql`set local time zone 'Asia/Kolkata'`.execute(tx.sql)
      return tx.sql.selectNoFrom(moment.as('utc')).executeTakeFirstOrThrow()
    })
    expect(at).toEqual({ utc: '2026-03-29T01:30:00.000Z' })
  })
})
