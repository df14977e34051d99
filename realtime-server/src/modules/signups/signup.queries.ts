import { ClassId, GameRole } from '@raidtisch/shared-types/contracts/entities'
import type { GameRole as Role } from '@raidtisch/shared-types/domain/game-roles'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** Of the people who wait in a roster those who left the server. Most often nobody waits. */
export async function findGoneOfWaiting(
  tx: SqlTx,
  roster: readonly Pick<Participant, 'discordUserId' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const waiting = roster.filter(({ status }) => status === 'waitlist').map((one) => one.discordUserId)
  if (waiting.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM chat_user WHERE id = ANY(${waiting}) AND left_at IS NOT NULL`
  return new Set(rows.map(({ id }) => id))
}

/** An event that people who left the server have still answered, and since when. */
export type LeftEvent = { id: string; version: number; since: Date }

/** Open events ahead with answers of people who left by `until`. */
export async function findLeftEvents(
  tx: SqlTx,
  { now, until }: { now: Date; until: Date },
): Promise<LeftEvent[]> {
  return tx.$queryRaw<LeftEvent[]>`
    SELECT event.id, event.version, min(person.left_at) AS since
    FROM event
    JOIN participant answer ON answer.event_id = event.id AND answer.status <> 'declined'
    JOIN chat_user person ON person.id = answer.discord_user_id AND person.left_at <= ${until}
    WHERE event.status IN ('active', 'upcoming') AND event.date > ${now}
    GROUP BY event.id ORDER BY since, event.id LIMIT 500`
}

/** Of the people in a roster those who left by `until`. */
export async function findGone(
  tx: SqlTx,
  roster: readonly Pick<Participant, 'discordUserId'>[],
  until: Date,
): Promise<ReadonlySet<string>> {
  const ids = roster.map(({ discordUserId }) => discordUserId)
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM chat_user WHERE id = ANY(${ids}) AND left_at <= ${until}`
  return new Set(rows.map(({ id }) => id))
}

export type Invitable = Pick<Participant, 'discordUserId' | 'username' | 'displayName' | 'avatar'>

/** A person of the server who can be signed up; null for bots and those who are not (any more) there. */
export async function getInvitable(
  tx: SqlTx,
  { serverId, discordUserId }: { serverId: string; discordUserId: string },
): Promise<Invitable | null> {
  const [person] = await tx.$queryRaw<Invitable[]>`
    SELECT id AS "discordUserId", username, coalesce(nickname, display_name, username) AS "displayName", avatar
    FROM chat_user WHERE id = ${discordUserId} AND server_id = ${serverId} AND NOT is_bot AND left_at IS NULL`
  return person ?? null
}

export type Preference = { role: Role | null; characterClass: string | null }

/** What this person signed up with last. What is stored and is no role or class of the game (any more) is nothing. */
export async function getPreference(tx: SqlTx, discordUserId: string): Promise<Preference> {
  const [row] = await tx.$queryRaw<{ role: string | null; characterClass: string | null }[]>`
    SELECT preferred_role AS role, preferred_class AS "characterClass" FROM chat_user WHERE id = ${discordUserId}`
  return {
    role: GameRole.nullable()
      .catch(null)
      .parse(row?.role ?? null),
    characterClass: ClassId.nullable()
      .catch(null)
      .parse(row?.characterClass ?? null),
  }
}
