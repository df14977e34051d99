import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { withParties } from '@raidtisch/shared-types/live/apply-event'
import { displayName } from '#core/db/person-columns.ts'
import { jsonColumns, rowsOf } from '#core/db/json-rows.ts'
import { prepared } from '#core/db/prepared.ts'
import type { Sql } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { groupBy } from '#core/missing-in-node-20.ts'
import { presentParties, type PersonNames } from './event-parties.presenter.ts'
import { partyColumns } from './event-parties.queries.ts'
import { presentEvent } from './event.presenter.ts'
import { eventColumns } from './event.queries.ts'
import { participantsIn, presentAnswers } from './participant.queries.ts'

/** All a watcher may see of one event, read by one statement. */
export async function getEventFacts(tx: SqlTx, id: string): Promise<EventFacts | null> {
  const [row] = await selectFacts(tx, { id })
  if (!row) return null
  const { answers, parties: listedParties, members: listedMembers, ...event } = row
  const [parties, members] = [rowsOf(listedParties), rowsOf(listedMembers)]
  const participants = presentAnswers(answers)
  const placed = groupBy(members, ({ partyId }) => partyId)
  // In JSON, moments are text.
  const stored = parties.map((party) => ({
    ...party,
    createdAt: new Date(party.createdAt),
    updatedAt: new Date(party.updatedAt),
    members: placed.get(party.id) ?? [],
  }))
  const names = namesOf([
    ...parties.map(({ leaderId: leader, ...person }) => ({ ...person, id: leader })),
    ...members.map(({ discordUserId, ...person }) => ({ ...person, id: discordUserId })),
  ])
  const facts = presentEvent(event, participants)
  return withParties(facts, presentParties(facts, stored, names, participants))
}

const selectFacts = prepared((sql, { id }: { id: string }) => {
  // The statement around them names the columns as the database does.
  const lists = sql.withoutPlugins()
  return sql
    .selectFrom('event')
    .select(eventColumns)
    .select([
      jsonColumns(participantsIn(lists).where('p.eventId', '=', id)).as('answers'),
      jsonColumns(partiesOf(lists, id)).as('parties'),
      jsonColumns(membersOf(lists, id)).as('members'),
    ])
    .where('id', '=', id)
})

function partiesOf(sql: Sql, eventId: string) {
  return sql
    .selectFrom('party')
    .leftJoin('chatUser as u', 'u.id', 'party.leaderId')
    .select(partyColumns.map((column) => `party.${column}` as const))
    .select(['u.username', displayName('u').as('displayName')])
    .where('party.eventId', '=', eventId)
}

function membersOf(sql: Sql, eventId: string) {
  return sql
    .selectFrom('party')
    .innerJoin('partyMember as m', 'm.partyId', 'party.id')
    .leftJoin('chatUser as u', 'u.id', 'm.discordUserId')
    .select(['m.id', 'm.partyId', 'm.participantId', 'm.discordUserId', 'm.position'])
    .select(['u.username', displayName('u').as('displayName')])
    .where('party.eventId', '=', eventId)
}

/** The names of members and leaders; the guild does not know everybody. */
function namesOf(
  people: readonly { id: string | null; username: string | null; displayName: string }[],
): Map<string, PersonNames> {
  const names = new Map<string, PersonNames>()
  for (const { id, username, displayName: name } of people)
    if (id !== null && username !== null) names.set(id, { username, displayName: name })
  return names
}
