import { createHash } from 'node:crypto'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { PartyPublication } from '@raidtisch/shared-types/contracts/parties.contract'
import type { NewDelivery } from '#modules/deliveries/delivery.commands.ts'
import type { SentAssignment } from '#modules/deliveries/party-message.queries.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

type PublishedParty = Extract<NewDelivery, { kind: 'parties' }>['payload']['parties'][number]
type KeptParty = NonNullable<PartyPublication['board']>[number]
type Place = Extract<NewDelivery, { kind: 'assignment' }>['payload']

/** What publishing a board as it stands means for people. */
export type PublicationPlan = {
  placed: number
  /** Who is told their place: everybody who was not told this one yet. */
  told: { discordUserId: string; place: Place }[]
  /** Messages that are still owed and no longer true. */
  replaced: string[]
}

export function planPublication(
  parties: readonly Party[],
  earlier: readonly SentAssignment[],
): PublicationPlan {
  const toldTo = new Map(earlier.filter(({ isPending }) => !isPending).map((one) => [one.recipientId, one]))
  const owedTo = new Map(earlier.filter(({ isPending }) => isPending).map((one) => [one.recipientId, one]))
  const places = parties.flatMap((party) =>
    party.members.map((member) => ({ discordUserId: member.discordUserId, place: placeOf(party, member) })),
  )
  const kept = new Set<string>()
  const told = places.filter(({ discordUserId, place }) => {
    const owed = owedTo.get(discordUserId)
    if (owed && isSame(owed, place)) kept.add(owed.id)
    else return !isSame(toldTo.get(discordUserId), place)
    return false
  })
  return {
    placed: places.length,
    told: told.map(({ discordUserId, place }) => ({
      discordUserId,
      place: { ...place, isChange: toldTo.has(discordUserId) },
    })),
    replaced: [...owedTo.values()].flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  }
}

/** The board as the channel shows it. */
export function presentBoard(parties: readonly Party[]): PublishedParty[] {
  return parties.map((party) => ({
    number: party.partyNumber,
    name: party.name,
    size: party.maxSize,
    members: party.members.map((member) => ({
      name: member.displayName,
      role: member.role,
      class: member.class,
      isLeader: member.discordUserId === party.leaderId,
    })),
  }))
}

/** What later changes are counted against. */
export function keepBoard(parties: readonly Party[]): KeptParty[] {
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

/** The same for the same board in the same channel, notes included. */
export function hashBoard(channelId: string, parties: readonly Party[]): string {
  const state = parties.map(({ id, partyNumber, name, leaderId, maxSize, notes, members }) => ({
    id,
    partyNumber,
    name,
    leaderId,
    maxSize,
    notes,
    members: members.map(({ discordUserId, role, class: played }) => [discordUserId, role, played]),
  }))
  return createHash('sha256')
    .update(JSON.stringify([channelId, state]))
    .digest('base64url')
}

function placeOf(party: Party, member: Party['members'][number]): Omit<Place, 'isChange'> {
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

function isSame(told: SentAssignment | undefined, { partyId, role }: Omit<Place, 'isChange'>): boolean {
  return told !== undefined && told.partyId === partyId && told.role === role
}

/** Says to leaders that the published parties in Discord changed. */
export function partiesPublished(eventId: string): OutboxMessage {
  return {
    topic: 'parties.published',
    aggregateId: eventId,
    version: 0,
    payload: { eventId },
  }
}
