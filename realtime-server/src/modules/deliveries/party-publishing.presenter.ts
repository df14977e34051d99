import { createHash } from 'node:crypto'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { PartyPublication } from '@raidtisch/shared-types/contracts/parties.contract'
import type { Assigned, PublishedParty } from './delivery.payload.ts'
import type { SentAssignment } from './party-message.queries.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

export type PublishedBoard = NonNullable<PartyPublication['board']>

/** Whom publishing a board would notify. */
export type PublicationPlan = {
  placed: number
  /**
   * People whose last message named another party or role, or their party by another name, or who got none yet. Null:
   * it named a party, and they are in none now.
   */
  notified: { discordUserId: string; assignment: Assigned | null }[]
  /** Ids of pending messages that are wrong now. */
  replaced: string[]
}

/** `silent`: the Discord users who get no message. They keep their slot until a leader takes them out of it. */
export function planPublication(
  parties: readonly Party[],
  earlier: readonly SentAssignment[],
  silent: ReadonlySet<string>,
): PublicationPlan {
  const sentTo = new Map(earlier.filter(({ isPending }) => !isPending).map((one) => [one.recipientId, one]))
  const pendingTo = new Map(earlier.filter(({ isPending }) => isPending).map((one) => [one.recipientId, one]))
  const placed = parties.flatMap((party) => party.members.map((member) => ({ party, member })))
  const assignments = placed
    .filter(({ member }) => !silent.has(member.discordUserId))
    .map(({ party, member }) => {
      const { discordUserId } = member
      const assignment = presentAssignment(party, member)
      const sent = sentTo.get(discordUserId)
      return {
        discordUserId,
        assignment: { ...assignment, isChange: sent !== undefined },
        saysSo: [pendingTo.get(discordUserId), sent].find((one) => isSame(one, assignment)),
      }
    })
  const inParties = new Set(placed.map(({ member }) => member.discordUserId))
  const unassigned = [...sentTo.values()]
    .filter(({ partyId, isOut }) => partyId !== null && !isOut)
    .filter(({ recipientId }) => !inParties.has(recipientId) && !silent.has(recipientId))
    .map(({ recipientId }) => {
      const pending = pendingTo.get(recipientId)
      return {
        discordUserId: recipientId,
        assignment: null,
        saysSo: pending?.partyId === null ? pending : undefined,
      }
    })
  const people = [...assignments, ...unassigned]
  const stillTrue = new Set(people.map(({ saysSo }) => saysSo?.id))
  return {
    placed: placed.length,
    notified: people.filter(({ saysSo }) => saysSo === undefined),
    replaced: [...pendingTo.values()].flatMap(({ id }) => (stillTrue.has(id) ? [] : [id])),
  }
}

/** The board as the post in the channel shows it; `declined`: the Discord users who declined the event. */
export function presentBoard(parties: readonly Party[], declined: ReadonlySet<string>): PublishedParty[] {
  return parties.map((party) => ({
    number: party.partyNumber,
    name: party.name,
    size: party.maxSize,
    members: party.members.map((member) => presentMember(party, member, declined.has(member.discordUserId))),
  }))
}

export function presentMember(
  { leaderId }: Pick<Party, 'leaderId'>,
  { displayName: name, role, class: played, discordUserId }: Party['members'][number],
  hasDeclined: boolean,
): PublishedParty['members'][number] {
  return { name, role, class: played, isLeader: discordUserId === leaderId, hasDeclined }
}

type Substitution = { discordUserId: string; replaces: string | null }

/**
 * The entries of a published party after a substitute came; `people` are the ids of those in it. The substitute takes
 * the entry of `replaces`, or is added at the end. With `entry: null`, for every other party, they are only removed.
 */
export function withSubstitute<T>(
  entries: readonly T[],
  people: readonly string[],
  { discordUserId, replaces, entry }: Substitution & { entry: T | null },
): T[] {
  const takesPlace = entry !== null && replaces !== null && people.includes(replaces)
  const others = entries.flatMap((one, index) => {
    if (people[index] === discordUserId) return []
    return takesPlace && people[index] === replaces ? [entry] : [one]
  })
  return entry === null || takesPlace ? others : [...others, entry]
}

/** The board as it is stored with the message, so that later changes can be counted. */
export function presentStoredBoard(parties: readonly Party[]): PublishedBoard {
  return parties.map(({ id, partyNumber, name, leaderId, maxSize, notes, members }) => ({
    id,
    number: partyNumber,
    name,
    leaderId,
    maxSize,
    notes,
    people: members.map(({ discordUserId }) => discordUserId),
  }))
}

/** The same for the same board in the same channel. Notes and who declined count; names of people and the event's start do not. */
export function hashBoard(
  channelId: string,
  parties: readonly Party[],
  declined: ReadonlySet<string>,
): string {
  const state = parties.map(({ id, partyNumber, name, leaderId, maxSize, notes, members }) => ({
    id,
    partyNumber,
    name,
    leaderId,
    maxSize,
    notes,
    members: members.map(({ discordUserId, role, class: played }) => [
      discordUserId,
      role,
      played,
      declined.has(discordUserId),
    ]),
  }))
  return createHash('sha256')
    .update(JSON.stringify([channelId, state]))
    .digest('base64url')
}

export function presentAssignment(
  party: Party,
  member: Party['members'][number],
): Omit<Assigned, 'isChange'> {
  return {
    role: member.role,
    class: member.class,
    partyId: party.id,
    number: party.partyNumber,
    name: party.name,
    leader: party.leader,
    notes: party.notes,
  }
}

/** Whether the message names the same role and party, by its name or, without one, by its number. */
function isSame(
  sent: SentAssignment | undefined,
  { partyId, role, number, name }: Omit<Assigned, 'isChange'>,
): boolean {
  if (sent?.partyId !== partyId || sent.role !== role || sent.name !== name) return false
  return name !== null || sent.number === String(number)
}

/** The message to leaders that the published parties changed. */
export function partiesPublished(eventId: string): OutboxMessage {
  return {
    topic: 'parties.published',
    aggregateId: eventId,
    version: 0,
    payload: { eventId },
  }
}
