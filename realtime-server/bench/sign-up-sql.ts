import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { rosterMessage } from './roster-message.ts'

// What signing up comes to in SQL, with nothing around it: one statement for each thing that is read or written, as one
// writes them by hand, without rules, sessions, rights or HTTP. The product sends its writes as one statement.

const lock = 'SELECT 1 FROM event WHERE id = $1 FOR UPDATE'
const readEvent = 'SELECT * FROM event WHERE id = $1'
const readOwn = `
  SELECT p.*, coalesce(u.nickname, u.display_name, u.username, p.username) AS display_name, u.avatar
  FROM participant p LEFT JOIN chat_user u ON u.id = p.discord_user_id
  WHERE p.event_id = $1 AND p.discord_user_id = $2`
const countRoster = `
  SELECT role, status, count(*)::int AS count, max(joined_at) AS latest FROM participant
  WHERE event_id = $1 AND discord_user_id <> $2 GROUP BY role, status`
const insertAnswer = `
  INSERT INTO participant (id, event_id, user_id, discord_user_id, username, role, status, source, notes, updated_at)
  VALUES ($1, $2, $3, $3, $4, 'dps', 'accepted', 'web', $5, now())
  ON CONFLICT (event_id, discord_user_id) DO UPDATE SET role = excluded.role, status = excluded.status`
const rememberRole = `UPDATE chat_user SET preferred_role = 'dps', updated_at = now() WHERE id = $1 AND preferred_role IS DISTINCT FROM 'dps'`
const insertAudit = `
  INSERT INTO audit_log (id, action, action_type, user_id, username, target_id, target_type, details)
  VALUES ($1, 'signup_created', 'participant_action', $2, $3, $4, 'event', $5)`
const bumpVersion = 'UPDATE event SET version = version + 1 WHERE id = $1 RETURNING version'
const insertOutbox = `
  INSERT INTO outbox (topic, aggregate_id, version, payload, retry_at)
  VALUES ('roster.changed', $1, $2, $3, now() + interval '1 hour') RETURNING id`
const note = 'komme 15 Minuten später'

export async function signUpInSql(
  pool: pg.Pool,
  person: { id: string; username: string },
  eventId: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(lock, [eventId])
    const event = await client.query<{ title: string }>(readEvent, [eventId])
    await client.query(readOwn, [eventId, person.id])
    await client.query(countRoster, [eventId, person.id])
    await client.query(insertAnswer, [randomUUID(), eventId, person.id, person.username, note])
    await client.query(rememberRole, [person.id])
    const details = { source: 'web', eventTitle: event.rows[0]?.title, before: null, after: { role: 'dps' } }
    await client.query(insertAudit, [randomUUID(), person.id, person.username, eventId, details])
    const bumped = await client.query<{ version: number }>(bumpVersion, [eventId])
    const version = bumped.rows[0]?.version ?? 0
    await client.query(insertOutbox, [eventId, version, rosterMessage(version)])
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
