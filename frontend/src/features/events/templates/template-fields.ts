import type { EventTemplate, TemplateParty } from '@raidtisch/shared-types/contracts/event-templates.contract'

/** A select has no null: '' is none. */
type PartyFields = { [Name in keyof TemplateParty]: NonNullable<TemplateParty[Name]> }
export type TemplateFieldValues = { name: string; weekday: string; time: string; parties: PartyFields[] }

export function templateFieldsOf({ name, weekday, time, parties }: EventTemplate): TemplateFieldValues {
  return { name, weekday: String(weekday), time, parties: parties.map(partyFieldsOf) }
}

function partyFieldsOf(party: TemplateParty): PartyFields {
  return {
    name: party.name ?? '',
    maxSize: party.maxSize,
    leaderId: party.leaderId ?? '',
    typeId: party.typeId ?? '',
    staticGroupId: party.staticGroupId ?? '',
  }
}

export function partyOf({ name, maxSize, leaderId, typeId, staticGroupId }: PartyFields): TemplateParty {
  return {
    name: name.trim() || null,
    maxSize,
    leaderId: leaderId || null,
    typeId: typeId || null,
    staticGroupId: staticGroupId || null,
  }
}
