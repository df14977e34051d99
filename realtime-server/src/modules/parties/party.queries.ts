import type { Party } from '@raidtisch/shared-types/contracts/entities'
import { EventType, GameRole, ParticipantStatus } from '@raidtisch/shared-types/contracts/entities'
import { Snowflake } from '@raidtisch/shared-types/contracts/scalars'
import type { Tx } from '#core/db/database.ts'
import { findPeopleById } from '#boards/board-people.ts'
import { peopleIn, presentParties } from '#modules/events/event-parties.presenter.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'

type EventOfParties = { id: string; title: string; eventType: string }

/** The parties of one event as browsers show them. */
export async function findPartiesOfEvent(tx: Tx, event: EventOfParties): Promise<Party[]> {
  return findPartiesOfEvents(tx, [event])
}

/** The parties of all events that are not archived: soonest event first, then in the leaders' order. */
export async function findParties(tx: Tx): Promise<Party[]> {
  const events = await tx.event.findMany({
    where: { status: { not: 'archived' }, parties: { some: {} } },
    select: { id: true, title: true, eventType: true },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return findPartiesOfEvents(tx, events)
}

async function findPartiesOfEvents(tx: Tx, events: readonly EventOfParties[]): Promise<Party[]> {
  const ids = events.map(({ id }) => id)
  const rows = await readPartyRows(tx, ids)
  const answers = await tx.participant.findMany({
    where: { eventId: { in: ids } },
    select: { id: true, eventId: true, discordUserId: true, role: true, characterClass: true, status: true },
  })
  const names = await findPeopleById(tx, peopleIn(rows))
  return events.flatMap((event) =>
    presentParties(
      { ...event, eventType: EventType.parse(event.eventType) },
      rows.filter((row) => row.eventId === event.id),
      names,
      answers
        .filter((answer) => answer.eventId === event.id)
        .map((answer) => ({
          ...answer,
          role: GameRole.parse(answer.role),
          status: ParticipantStatus.parse(answer.status),
        })),
    ),
  )
}

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
