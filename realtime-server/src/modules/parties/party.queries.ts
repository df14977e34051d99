import { EventType, ParticipantStatus, type Party } from '@raidtisch/shared-types/contracts/entities'
import { GameRole, Snowflake } from '@raidtisch/shared-types/contracts/scalars'
import type { Tx } from '#core/db/database.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { groupBy } from '#core/missing-in-node-20.ts'
import { findPeopleById } from '#boards/board-people.ts'
import { peopleIn, presentParties, type PartyRow } from '#modules/events/event-parties.presenter.ts'
import { readPartyRows, readPartyRowsById } from '#modules/events/event-parties.queries.ts'

type EventOfParties = { id: string; title: string; eventType: string }

/** The parties of one event as browsers show them. */
export async function findPartiesOfEvent(tx: SqlTx, event: EventOfParties): Promise<Party[]> {
  return presentOfEvents(tx, [event], await readPartyRows(tx, [event.id]))
}

/** Some parties of one event. */
export async function findPartiesById(
  tx: SqlTx,
  event: EventOfParties,
  ids: readonly string[],
): Promise<Party[]> {
  return ids.length === 0 ? [] : presentOfEvents(tx, [event], await readPartyRowsById(tx, ids))
}

/**
 * The parties of all events that are not archived: soonest event first, then in the leaders' order. `beforeMembers` is told
 * how many people sit in them before they are read: what the answer costs depends on it.
 */
export async function findParties(
  tx: Tx,
  beforeMembers: (count: number) => Promise<void> = async () => undefined,
): Promise<Party[]> {
  const events = await tx.event.findMany({
    where: { status: { not: 'archived' }, parties: { some: {} } },
    select: { id: true, title: true, eventType: true },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  const ids = events.map(({ id }) => id)
  await beforeMembers(await tx.partyMember.count({ where: { party: { eventId: { in: ids } } } }))
  return presentOfEvents(tx, events, await readPartyRows(tx, ids))
}

async function presentOfEvents(
  tx: SqlTx,
  events: readonly EventOfParties[],
  rows: readonly PartyRow[],
): Promise<Party[]> {
  const people = peopleIn(rows)
  const answers = await selectAnswers(tx, { eventIds: events.map(({ id }) => id), people })
  const names = await findPeopleById(tx, people)
  const rowsOf = groupBy(rows, ({ eventId }) => eventId)
  const answersOf = groupBy(answers, ({ eventId }) => eventId)
  return events.flatMap((event) =>
    presentParties(
      { ...event, eventType: EventType.parse(event.eventType) },
      rowsOf.get(event.id) ?? [],
      names,
      (answersOf.get(event.id) ?? []).map((answer) => ({
        ...answer,
        role: GameRole.parse(answer.role),
        status: ParticipantStatus.parse(answer.status),
      })),
    ),
  )
}

type AnswersOf = { eventIds: readonly string[]; people: readonly string[] }

const selectAnswers = prepared((db, { eventIds, people }: AnswersOf) =>
  db
    .selectFrom('participant')
    .select(['id', 'eventId', 'discordUserId', 'role', 'characterClass', 'status'])
    .where('eventId', '=', anyOf(eventIds))
    .where('discordUserId', '=', anyOf(people)),
)

/** Which event a party belongs to. */
export async function findEventIdOfParty(tx: Tx, partyId: string): Promise<string | null> {
  const party = await tx.party.findUnique({ where: { id: partyId }, select: { eventId: true } })
  return party?.eventId ?? null
}

/** The Discord user behind a participant's id or a Discord user's own id. */
export async function findPersonInEvent(tx: Tx, eventId: string, personId: string): Promise<string | null> {
  if (Snowflake.safeParse(personId).success) return personId
  const participant = await tx.participant.findFirst({
    where: { id: personId, eventId },
    select: { discordUserId: true },
  })
  return participant?.discordUserId ?? null
}
