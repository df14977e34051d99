import { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'

type PartyTypeRow = Omit<PartyType, 'minimum' | 'maximum'> & { minimum: unknown; maximum: unknown }

const { minimum: Minimum, maximum: Maximum } = PartyType.shape

export function presentPartyType({ minimum, maximum, ...row }: PartyTypeRow): PartyType {
  return { ...row, minimum: Minimum.parse(minimum), maximum: Maximum.parse(maximum) }
}
