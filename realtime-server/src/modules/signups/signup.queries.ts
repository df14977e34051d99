import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { ClassId, GameRole } from '@raidtisch/shared-types/contracts/scalars'
import type { GameRole as Role } from '@raidtisch/shared-types/domain/game-roles'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { NotNull } from 'kysely'
import { displayName } from '#core/db/person-columns.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** The departed members on a roster's waiting list; without a waiting list no statement is sent. */
export async function findDepartedOfWaiting(
  tx: SqlTx,
  roster: readonly Pick<Participant, 'discordUserId' | 'status'>[],
): Promise<ReadonlySet<string>> {
  const waiting = roster.filter(({ status }) => status === 'waitlist').map((one) => one.discordUserId)
  if (waiting.length === 0) return new Set()
  const rows = await tx.sql
    .selectFrom('chatUser')
    .select('id')
    .where('id', '=', anyOf(waiting))
    .where('leftAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** An event with open responses of departed members; `since`: when the first of them left. */
export type EventOfDeparted = { id: string; version: number; since: Date }

/** Open events ahead with responses of members who left by `until`. */
export async function findEventsOfDeparted(
  tx: SqlTx,
  { now, until }: { now: Date; until: Date },
): Promise<EventOfDeparted[]> {
  return tx.sql
    .selectFrom('event')
    .innerJoin('participant as answer', 'answer.eventId', 'event.id')
    .innerJoin('chatUser as person', 'person.id', 'answer.discordUserId')
    .select(({ fn }) => ['event.id', 'event.version', fn.min('person.leftAt').as('since')])
    .where('answer.status', '!=', 'declined')
    .where('person.leftAt', '<=', until)
    .where('event.status', 'in', openStatuses)
    .where('event.date', '>', now)
    .groupBy('event.id')
    .orderBy('since')
    .orderBy('event.id')
    .limit(500)
    .$narrowType<{ since: NotNull }>()
    .execute()
}

/** The people with an open response to an event who left by `until`, in the order of their responses. */
export async function findDeparted(tx: SqlTx, eventId: string, until: Date): Promise<Invitable[]> {
  return tx.sql
    .selectFrom('participant as answer')
    .innerJoin('chatUser as u', 'u.id', 'answer.discordUserId')
    .select(['answer.discordUserId', 'answer.username', displayName('u').as('displayName'), 'u.avatar'])
    .where('answer.eventId', '=', eventId)
    .where('answer.status', '!=', 'declined')
    .where('u.leftAt', '<=', until)
    .orderBy('answer.joinedAt')
    .orderBy('answer.id')
    .execute()
}

export type Invitable = Pick<Participant, 'discordUserId' | 'username' | 'displayName' | 'avatar'>

/** A member who can be signed up; null for bots, strangers and departed members. */
export async function getInvitable(
  tx: SqlTx,
  { serverId, discordUserId }: { serverId: string; discordUserId: string },
): Promise<Invitable | null> {
  const person = await tx.sql
    .selectFrom('chatUser as u')
    .select(['u.id as discordUserId', 'u.username', displayName('u').as('displayName'), 'u.avatar'])
    .where('u.id', '=', discordUserId)
    .where('u.serverId', '=', serverId)
    .where('u.isBot', '=', false)
    .where('u.leftAt', 'is', null)
    .executeTakeFirst()
  return person ?? null
}

const KnownRole = GameRole.nullable().catch(null)
const KnownClass = ClassId.nullable().catch(null)

export type Preference = { role: Role | null; characterClass: string | null }

/** The role and class of the person's last sign-up; null when the game does not know the stored one (any more). */
export async function getPreference(tx: SqlTx, discordUserId: string): Promise<Preference> {
  const row = await tx.sql
    .selectFrom('chatUser')
    .select(['preferredRole as role', 'preferredClass as characterClass'])
    .where('id', '=', discordUserId)
    .executeTakeFirst()
  return {
    role: KnownRole.parse(row?.role ?? null),
    characterClass: KnownClass.parse(row?.characterClass ?? null),
  }
}
