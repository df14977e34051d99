import { ClassId, Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { AnswerableEvent } from '@raidtisch/shared-types/domain/event-rules'
import type { GameRole, ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Tx } from '#core/db/database.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { getPreference } from '#modules/signups/signup.queries.ts'

export type Answerable = AnswerableEvent & {
  id: string
  title: string
  preferredClasses: readonly string[]
  cancelReason: string | null
}

/** What of an event says who may answer it, and how; null when there is none (any more). */
export async function getAnswerable(tx: Tx, eventId: string): Promise<Answerable | null> {
  const row = await tx.event.findUnique({ where: { id: eventId } })
  if (!row) return null
  return {
    ...(await answerableOf(tx, row)),
    id: row.id,
    title: row.title,
    preferredClasses: row.preferredClasses,
    cancelReason: row.cancelReason,
  }
}

export type OwnAnswer = { role: GameRole; status: ParticipantStatus; characterClass: string | null }
type NotedAnswer = OwnAnswer & { notes: string | null }

/** Somebody's answer to an event. */
export async function getOwnAnswer(
  tx: Tx,
  eventId: string,
  discordUserId: string,
): Promise<NotedAnswer | null> {
  const row = await tx.participant.findUnique({
    where: { eventId_discordUserId: { eventId, discordUserId } },
    select: { role: true, status: true, characterClass: true, notes: true },
  })
  return row && { ...presentOwn(row), notes: row.notes }
}

/**
 * The classes this person is likely to play in a role, likeliest first: the one signed up with last when it is made for
 * the role, then the one last played in it.
 */
export async function findRememberedClasses(
  tx: SqlTx,
  discordUserId: string,
  role: GameRole,
): Promise<string[]> {
  const { characterClass } = await getPreference(tx, discordUserId)
  const rows = await tx.$queryRaw<{ characterClass: string }[]>`
    SELECT character_class AS "characterClass" FROM participant
    WHERE discord_user_id = ${discordUserId} AND role = ${role} AND character_class IS NOT NULL
    ORDER BY updated_at DESC, id LIMIT 1`
  const fits = (id: string) => role === 'flex' || findClass(id)?.role === role
  const preferred = characterClass !== null && fits(characterClass) ? [characterClass] : []
  return [...preferred, ...rows.map((row) => row.characterClass)]
}

export type UpcomingEvent = {
  id: string
  title: string
  date: Date
  accepted: number
  maxParticipants: number
  own: OwnAnswer | null
  /** Where it stands in Discord. */
  post: { channelId: string; messageId: string } | null
}
type UpcomingRow = Omit<UpcomingEvent, 'own' | 'post'> &
  Record<'role' | 'status' | 'characterClass' | 'channelId' | 'messageId', string | null>

/** Events that are not over at `now`, or were brought back after their end, and begin before `until`, soonest first, with this person's answer. */
export async function findUpcoming(
  tx: SqlTx,
  {
    serverId,
    discordUserId,
    now,
    until,
  }: { serverId: string; discordUserId: string; now: Date; until: Date },
): Promise<UpcomingEvent[]> {
  const rows = await tx.$queryRaw<UpcomingRow[]>`
    SELECT e.id, e.title, e.date, e.max_participants AS "maxParticipants",
           (SELECT count(*) FROM participant p WHERE p.event_id = e.id AND p.status = 'accepted')::int AS accepted,
           own.role, own.status, own.character_class AS "characterClass",
           post.channel_id AS "channelId", post.message_ids[1] AS "messageId"
    FROM event e
    LEFT JOIN event_post post ON post.event_id = e.id AND post.state = 'posted'
    LEFT JOIN participant own ON own.event_id = e.id AND own.discord_user_id = ${discordUserId}
    WHERE e.server_id = ${serverId} AND e.status IN ('active', 'upcoming')
      AND (e.date + e.duration * interval '1 minute' > ${now}
        OR e.reactivated_at >= e.date + e.duration * interval '1 minute')
      AND e.date < ${until}
    ORDER BY e.date, e.id`
  return rows.map(({ role, status, characterClass, channelId, messageId, ...event }) => ({
    ...event,
    post: channelId === null || messageId === null ? null : { channelId, messageId },
    own: role === null || status === null ? null : presentOwn({ role, status, characterClass }),
  }))
}

/** Those of the events ahead that this person has a seat in, or hopes for one. */
export async function findDeclinable(
  tx: SqlTx,
  { serverId, discordUserId, now }: { serverId: string; discordUserId: string; now: Date },
): Promise<UpcomingEvent[]> {
  const events = await findUpcoming(tx, { serverId, discordUserId, now, until: farFuture })
  return events.filter(({ own }) => own !== null && own.status !== 'declined')
}

const farFuture = new Date('9999-01-01T00:00:00Z')

function presentOwn(row: { role: string; status: string; characterClass: string | null }): OwnAnswer {
  return {
    role: Participant.shape.role.parse(row.role),
    status: Participant.shape.status.parse(row.status),
    characterClass: ClassId.nullable().catch(null).parse(row.characterClass),
  }
}
