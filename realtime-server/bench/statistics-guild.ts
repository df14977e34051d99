import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '#core/db/database.ts'
import { makePeople, makePerson, makeServer, type TestPerson, type TestServer } from '#testing/factories.ts'

// A guild that has played for years: everybody answered most events, and was looked for in voice on every evening.

const members = 1_000
const events = 500
const evenings = 500

export type OldGuild = { server: TestServer; lead: TestPerson }

/** `client` is a connection that waits as long as it takes; a request's would give up before a million rows are in. */
export async function seedOldGuild(db: Database, client: pg.Client): Promise<OldGuild> {
  const server = await makeServer(db, { defaultTimezone: 'CET' })
  const lead = await makePerson(db, server, 'lead')
  await makePeople(db, server, members - 1)
  await seedEvents(db, server, lead)
  await client.query(answers, [server.id])
  await client.query(checks, [server.id, evenings])
  // As autovacuum would have left them.
  await client.query('VACUUM ANALYZE')
  return { server, lead }
}

async function seedEvents(db: Database, server: TestServer, lead: TestPerson): Promise<void> {
  const types = ['boonstone', 'riftstone', 'sieges', 'pvp', 'raid', 'dungeon']
  await db.prisma.event.createMany({
    data: Array.from({ length: events }, (_, index) => ({
      id: randomUUID(),
      title: `Queen Bellandir ${index}`,
      eventType: types[index % types.length] ?? 'raid',
      date: new Date(Date.now() - (index + 1) * 36 * 3_600_000),
      // Nobody ever tidied up: the four figures of the dashboard are about active events.
      status: index % 40 === 0 ? 'cancelled' : 'active',
      maxParticipants: 21,
      serverId: server.id,
      createdBy: lead.id,
    })),
  })
}

/** Four of five answered, most of them with yes; the same pattern every time. */
const answers = `
  INSERT INTO participant (id, event_id, user_id, discord_user_id, username, role, status, updated_at)
  SELECT gen_random_uuid(), event.id, person.id, person.id, person.username, 'dps',
         CASE WHEN chance.value < 60 THEN 'accepted' ELSE 'declined' END, now()
  FROM event, chat_user person,
       LATERAL (SELECT abs(hashtext(event.title || person.username)) % 100 AS value) chance
  WHERE event.server_id = $1 AND person.server_id = $1 AND chance.value < 80`

const checks = `
  INSERT INTO voice_attendance
    (id, server_id, channel_id, channel_name, discord_user_id, username, check_date, day_of_week, event_type, is_present)
  SELECT gen_random_uuid(), person.server_id, '1', 'Raid', person.id, person.username, evening.day,
         extract(isodow FROM evening.day), 'boonstone', abs(hashtext(evening.day::text || person.username)) % 100 < 60
  FROM chat_user person,
       (SELECT current_date - back AS day FROM generate_series(1, 10 * $2::int) back
        WHERE extract(isodow FROM current_date - back) IN (1, 2, 5, 6) LIMIT $2) evening
  WHERE person.server_id = $1`
