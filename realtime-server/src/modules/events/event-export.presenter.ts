import type { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import { PartyExportRow, RosterExportRow } from '@raidtisch/shared-types/contracts/event-export.contract'

type File<Row> = { name: string; columns: (keyof Row & string)[]; rows: Row[] }

/** All participants, in the order of their responses. */
export function rosterFile({ title, participants }: EventFacts): File<RosterExportRow> {
  return {
    name: `Roster ${title}`,
    columns: RosterExportRow.keyof().options,
    rows: participants.map((one, index) => ({
      number: index + 1,
      displayName: one.displayName,
      username: one.username,
      role: one.role,
      status: one.status,
      isLate: one.isLate,
      characterClass: one.characterClass,
      weaponCombo: one.weaponCombo,
      notes: one.notes,
      source: one.source,
      answeredAt: one.joinedAt,
      discordUserId: one.discordUserId,
    })),
  }
}

/** Every slot with a person, party by party. */
export function partiesFile({ title, parties, participants }: EventFacts): File<PartyExportRow> {
  const answers = new Map(participants.map((one): [string, Participant] => [one.discordUserId, one]))
  return {
    name: `Parties ${title}`,
    columns: PartyExportRow.keyof().options,
    rows: parties.flatMap((party) =>
      party.members
        .toSorted((a, b) => a.position - b.position)
        .map((member) => {
          const answer = answers.get(member.discordUserId)
          return {
            partyNumber: party.partyNumber,
            partyName: party.name,
            seat: member.position + 1,
            displayName: member.displayName,
            username: member.username,
            isLeader: party.leaderId === member.discordUserId,
            role: member.role,
            weaponCombo: answer?.weaponCombo ?? null,
            status: answer?.status ?? null,
            discordUserId: member.discordUserId,
          }
        }),
    ),
  }
}
