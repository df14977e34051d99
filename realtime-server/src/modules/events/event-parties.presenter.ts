import type { Participant, Party } from '@raidtisch/shared-types/contracts/entities'
import { PartyStatus } from '@raidtisch/shared-types/contracts/entities'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { withAnswers } from '@raidtisch/shared-types/live/party-answers'
import type { Row } from '#core/db/sql.ts'

/** A party as it is stored, with its members. */
export type PartyRow = Row<'party'> & {
  members: Pick<Row<'partyMember'>, 'id' | 'participantId' | 'discordUserId' | 'position'>[]
}

/** A person's names; see `displayName` of the server's members. */
export type PersonNames = { username: string; displayName: string }

type PartyEvent = { id: string; title: string; eventType: EventType }
type Answer = Pick<Participant, 'id' | 'discordUserId' | 'role' | 'characterClass' | 'status'>

/**
 * All parties of one event in the order of the board. `names` has an entry for each of {@link peopleIn}; `answers` are all
 * responses to the event.
 */
export function presentParties(
  event: PartyEvent,
  rows: readonly PartyRow[],
  names: ReadonlyMap<string, PersonNames>,
  answers: readonly Answer[],
): Party[] {
  const nameOf = (id: string) => names.get(id) ?? { username: id, displayName: id }
  const parties = rows.toSorted(byPosition).map((row) => {
    const leader = row.leaderId === null ? null : nameOf(row.leaderId)
    return {
      id: row.id,
      eventId: event.id,
      eventTitle: event.title,
      eventType: event.eventType,
      partyNumber: row.partyNumber,
      name: row.name,
      leader: leader?.displayName ?? null,
      leaderId: row.leaderId,
      leaderUsername: leader?.username ?? null,
      members: row.members.toSorted(byPosition).map((member) => ({
        id: member.id,
        ...nameOf(member.discordUserId),
        // `withAnswers` below sets both from the member's response.
        role: null,
        class: null,
        participantId: member.participantId,
        discordUserId: member.discordUserId,
        position: member.position,
      })),
      maxSize: row.maxSize,
      status: PartyStatus.parse(row.status),
      autoAssigned: row.autoAssigned,
      notes: row.notes,
      typeId: row.typeId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
  return withAnswers(parties, answers)
}

function byPosition(a: { position: number; id: string }, b: { position: number; id: string }): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1)
}

/** Ids of the people whose names {@link presentParties} needs: members and leaders of parties. */
export function peopleIn(rows: readonly PartyRow[]): string[] {
  const members = rows.flatMap((row) => row.members.map((member) => member.discordUserId))
  const leaders = rows.flatMap((row) => (row.leaderId === null ? [] : [row.leaderId]))
  return [...new Set([...members, ...leaders])]
}
