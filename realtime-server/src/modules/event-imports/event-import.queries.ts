import { GameRole } from '@raidtisch/shared-types/contracts/scalars'
import { ClassChoice } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { choiceOf, type Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { z } from 'zod'
import type { Tx } from '#core/db/database.ts'
import { displayName } from '#core/db/person-columns.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { PersonHere } from './event-import.plan.ts'
import type { AgingEvent } from './next-evening.plan.ts'

const Answer = z.object({
  status: z.enum(['accepted', 'bench', 'tentative', 'declined']),
  role: GameRole,
  characterClass: z.string().nullable(),
  notes: z.string().nullable(),
  isLate: z.boolean(),
})
const Facts = z.object({
  title: z.string(),
  description: z.string().nullable(),
  date: z.string(),
  duration: z.int(),
  // Imports of the build before have none.
  responseDeadline: z.int().nullable().default(null),
})
export type ImportedFacts = z.output<typeof Facts>

const Stored = z.object({
  facts: Facts,
  answers: z.record(z.string(), Answer),
  classes: z.array(ClassChoice),
})

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** What an earlier import of this event left; null when there was none. */
export async function findImport(tx: Tx, key: { serverId: string; externalId: string }) {
  return parsed(await tx.eventImport.findUnique({ where: { serverId_externalId: key } }))
}

/** The same by the event here. */
export async function findImportOfEvent(tx: Tx, eventId: string): Promise<ImportRow | null> {
  return parsed(await tx.eventImport.findUnique({ where: { eventId } }))
}

/** What says whether an event is over; null when there is none (any more). */
export async function findAging(tx: Tx, eventId: string): Promise<AgingEvent | null> {
  const select = { status: true, date: true, duration: true, reactivatedAt: true }
  return tx.event.findUnique({ where: { id: eventId }, select })
}

function parsed<R extends { facts: unknown; answers: unknown; classes: unknown }>(row: R | null) {
  return row && { ...row, ...Stored.parse(row) }
}

const selectPeople = prepared((sql, { serverId, ids }: { serverId: string; ids: readonly string[] }) =>
  sql
    .selectFrom('chatUser as u')
    .select(['u.id as discordUserId', 'u.username', displayName('u').as('displayName'), 'u.avatar'])
    .where('u.serverId', '=', serverId)
    .where('u.id', '=', anyOf(ids))
    .where('u.isBot', '=', false)
    .where('u.leftAt', 'is', null),
)

/** Those of the people who are on the server, by Discord id. */
export async function findPeopleHere(
  tx: SqlTx,
  serverId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonHere>> {
  const rows = await selectPeople(tx, { serverId, ids })
  return new Map(rows.map((row) => [row.discordUserId, row]))
}

export async function getGuildTimezone(tx: Tx, serverId: string): Promise<Timezone> {
  const server = await tx.chatServer.findUnique({
    where: { id: serverId },
    select: { defaultTimezone: true },
  })
  return choiceOf(server?.defaultTimezone ?? 'UTC')
}
