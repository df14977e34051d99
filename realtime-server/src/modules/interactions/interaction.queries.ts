import { Participant } from '@raidtisch/shared-types/contracts/entities'
import { ClassId } from '@raidtisch/shared-types/contracts/scalars'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { AnswerableEvent } from '@raidtisch/shared-types/domain/signup-rules'
import type { GameRole, ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { NotNull } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { isPast } from '#core/db/event-end.ts'
import { asInt, joined } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { answerableOf } from '#modules/events/event-answerable.queries.ts'
import { getPreference } from '#modules/signups/signup.queries.ts'

export type Answerable = AnswerableEvent & {
  id: string
  title: string
  preferredClasses: readonly string[]
  cancelReason: string | null
}

/** The fields of an event that decide on responses to it; null when there is no such event (any more). */
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

export type OwnResponse = { role: GameRole; status: ParticipantStatus; characterClass: string | null }
export type NotedAnswer = OwnResponse & { notes: string | null; isByDeadline: boolean }

/** A person's response to an event. */
export async function getOwnResponse(
  tx: Tx,
  eventId: string,
  discordUserId: string,
): Promise<NotedAnswer | null> {
  const row = await tx.participant.findUnique({
    where: { eventId_discordUserId: { eventId, discordUserId } },
    select: { role: true, status: true, characterClass: true, notes: true, source: true },
  })
  return row && { ...presentOwn(row), notes: row.notes, isByDeadline: row.source === 'deadline' }
}

/**
 * The classes this person is likely to play in a role, likeliest first: the class of the last sign-up if it belongs to
 * the role, then the class last played in it.
 */
export async function findRememberedClasses(
  tx: SqlTx,
  discordUserId: string,
  role: GameRole,
): Promise<string[]> {
  const { characterClass } = await getPreference(tx, discordUserId)
  const lastPlayed = await tx.sql
    .selectFrom('participant')
    .select('characterClass')
    .where('discordUserId', '=', discordUserId)
    .where('role', '=', role)
    .where('characterClass', 'is not', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ characterClass: NotNull }>()
    .execute()
  const fits = (id: string) => role === 'flex' || findClass(id)?.role === role
  const preferred = characterClass !== null && fits(characterClass) ? [characterClass] : []
  return [...preferred, ...lastPlayed.map((row) => row.characterClass)]
}

export type UpcomingEvent = {
  id: string
  title: string
  status: string
  date: Date
  accepted: number
  maxParticipants: number
  own: OwnResponse | null
  /** Its post in Discord. */
  post: { channelId: string; messageId: string } | null
}

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
  const rows = await tx.sql
    .selectFrom('event as e')
    .leftJoin('eventPost as post', (join) =>
      join.onRef('post.eventId', '=', 'e.id').on('post.state', '=', 'posted'),
    )
    .leftJoin('participant as own', (join) =>
      join.onRef('own.eventId', '=', 'e.id').on('own.discordUserId', '=', discordUserId),
    )
    .select(['e.id', 'e.title', 'e.status as eventStatus', 'e.date', 'e.maxParticipants'])
    .select(['own.role', 'own.status', 'own.characterClass', 'post.messageIds'])
    // In a forum the post is in its own thread.
    .select(({ fn }) => fn.coalesce('post.threadId', 'post.channelId').as('channelId'))
    .select(({ fn, selectFrom }) =>
      asInt(
        selectFrom('participant as p')
          .select(fn.countAll().as('accepted'))
          .whereRef('p.eventId', '=', 'e.id')
          .where('p.status', '=', 'accepted'),
      ).as('accepted'),
    )
    .where('e.serverId', '=', serverId)
    .where('e.status', 'in', openStatuses)
    .where(({ not }) => not(isPast('e', now)))
    .where('e.date', '<', until)
    .orderBy('e.date')
    .orderBy('e.id')
    .execute()
  return rows.map(({ role, status, characterClass, channelId, messageIds, eventStatus, ...event }) => {
    const own = joined({ role, status })
    return {
      ...event,
      status: eventStatus,
      post: joined({ channelId, messageId: messageIds?.[0] ?? null }),
      own: own && presentOwn({ ...own, characterClass }),
    }
  })
}

/** The open events ahead with a response of this person that is not declined. */
export async function findDeclinable(
  tx: SqlTx,
  { serverId, discordUserId, now }: { serverId: string; discordUserId: string; now: Date },
): Promise<UpcomingEvent[]> {
  const events = await findUpcoming(tx, { serverId, discordUserId, now, until: farFuture })
  return events.filter(({ status, own }) => status === 'active' && own !== null && own.status !== 'declined')
}

const farFuture = new Date('9999-01-01T00:00:00Z')

const KnownClass = ClassId.nullable().catch(null)

function presentOwn(row: { role: string; status: string; characterClass: string | null }): OwnResponse {
  return {
    role: Participant.shape.role.parse(row.role),
    status: Participant.shape.status.parse(row.status),
    characterClass: KnownClass.parse(row.characterClass),
  }
}
