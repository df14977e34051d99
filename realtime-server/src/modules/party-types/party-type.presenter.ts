import { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

type PartyTypeRow = Omit<PartyType, 'minimum' | 'maximum'> & { minimum: unknown; maximum: unknown }

const { minimum: Minimum, maximum: Maximum } = PartyType.shape

export function presentPartyType({ minimum, maximum, ...row }: PartyTypeRow): PartyType {
  return { ...row, minimum: Minimum.parse(minimum), maximum: Maximum.parse(maximum) }
}

/** Says that the list changed; leaders' browsers fetch it. */
export function partyTypesChanged(serverId: string): OutboxMessage {
  return { topic: 'party-types.changed', aggregateId: serverId, version: 0, payload: { serverId } }
}
