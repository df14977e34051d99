import type { EventFacts, Participant } from '../contracts/entities.ts'
import type { StreamView } from '../contracts/stream.contract.ts'

type Seat = StreamView['seats'][number]

/** Makes the key of an event, a party or a seat from the id of its row. */
export type KeyOf = (rowId: string) => string

/**
 * The event as strangers may see it. Built field by field, so that a new field of events stays off the screen. Only
 * names of people who accepted themselves are shown: not of people who declined, wait, or were reserved by a leader.
 */
export function streamViewOf(event: EventFacts, keyOf: KeyOf): StreamView {
  const accepted = event.participants.filter((participant) => participant.status === 'accepted')
  const seatOf = new Map(
    accepted.map((participant) => [participant.discordUserId, presentSeat(participant, keyOf)]),
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
    roles: { tank: event.roles.tanks.max, healer: event.roles.healers.max, dps: event.roles.dps.max },
    seats: [...seatOf.values()],
    waiting: event.participants.filter((participant) => participant.status === 'waitlist').length,
    parties: event.parties.map((party) => presentParty(party, seatOf, declined, keyOf)),
  }
}

function presentParty(
  { id, partyNumber, name, maxSize, leaderId, members }: EventFacts['parties'][number],
  seatOf: ReadonlyMap<string, Seat>,
  declined: ReadonlySet<string>,
  keyOf: KeyOf,
): StreamView['parties'][number] {
  const slots = Array<Seat | null>(maxSize).fill(null)
  for (const { position, discordUserId } of members) slots[position] = seatOf.get(discordUserId) ?? null
  return {
    key: keyOf(id),
    number: partyNumber,
    name,
    maxSize,
    leaderKey: leaderId === null ? null : (seatOf.get(leaderId)?.key ?? null),
    slots,
    declined: members.flatMap((member) => (declined.has(member.discordUserId) ? [member.position] : [])),
  }
}

function presentSeat({ id, displayName, role, isLate, characterClass }: Participant, keyOf: KeyOf): Seat {
  return { key: keyOf(id), name: displayName, role, isLate, characterClass }
}
