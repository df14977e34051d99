import type { EventFacts, Participant } from '../contracts/entities.ts'
import type { StreamView } from '../contracts/stream.contract.ts'
import { countsTowardTotals, maximaOfRoles } from './roster-rules.ts'

type Person = StreamView['seats'][number]

/** Makes the key of an event, a party or a person from the id of its row. */
export type KeyOf = (rowId: string) => string

/**
 * The public view of an event. It is built field by field, so that a new field of events is not shown by accident.
 * Only people who accepted are named: not people who declined, are on the waiting list, or were reserved by a leader.
 */
export function streamViewOf(event: EventFacts, keyOf: KeyOf): StreamView {
  const accepted = event.participants.filter((participant) => countsTowardTotals(participant.status))
  const personOf = new Map(
    accepted.map((participant) => [participant.discordUserId, presentPerson(participant, keyOf)]),
  )
  const declined = new Set(
    event.participants.flatMap(({ status, discordUserId }) => (status === 'declined' ? [discordUserId] : [])),
  )
  return {
    key: keyOf(event.id),
    version: event.version,
    title: event.title,
    eventType: event.eventType,
    status: event.status,
    date: event.date,
    timezone: event.timezone,
    duration: event.duration,
    maxParticipants: event.maxParticipants,
    roles: maximaOfRoles(event.roles),
    seats: [...personOf.values()],
    waiting: event.participants.filter((participant) => participant.status === 'waitlist').length,
    parties: event.parties.map((party) => presentParty(party, personOf, declined, keyOf)),
  }
}

function presentParty(
  { id, partyNumber, name, maxSize, leaderId, members }: EventFacts['parties'][number],
  personOf: ReadonlyMap<string, Person>,
  declined: ReadonlySet<string>,
  keyOf: KeyOf,
): StreamView['parties'][number] {
  const slots = Array<Person | null>(maxSize).fill(null)
  for (const { position, discordUserId } of members) slots[position] = personOf.get(discordUserId) ?? null
  const positionsOf = (isMeant: (discordUserId: string) => boolean) =>
    members.flatMap((member) => (isMeant(member.discordUserId) ? [member.position] : []))
  return {
    key: keyOf(id),
    number: partyNumber,
    name,
    maxSize,
    leaderKey: leaderId === null ? null : (personOf.get(leaderId)?.key ?? null),
    slots,
    declined: positionsOf((person) => declined.has(person)),
    unnamed: positionsOf((person) => !declined.has(person) && !personOf.has(person)),
  }
}

function presentPerson({ id, displayName, role, isLate, characterClass }: Participant, keyOf: KeyOf): Person {
  return { key: keyOf(id), name: displayName, role, isLate, characterClass }
}
