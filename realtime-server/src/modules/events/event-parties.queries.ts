import { displayName } from '#core/db/person-columns.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { groupBy } from '#core/missing-in-node-20.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { peopleIn, type PartyRow, type PersonNames } from './event-parties.presenter.ts'

/** Parties by event, and what everybody in them is called. */
export type StoredParties = { rows: Map<string, PartyRow[]>; names: Map<string, PersonNames> }

/** Every sign-up reads them, most often to find that there are none. */
export async function readParties(tx: SqlTx, eventIds: readonly string[]): Promise<StoredParties> {
  const rows = await readPartyRows(tx, eventIds)
  if (rows.length === 0) return { rows: new Map(), names: new Map() }
  const people = await selectNames(tx, { ids: peopleIn(rows) })
  return {
    rows: groupBy(rows, ({ eventId }) => eventId),
    names: new Map(people.map(({ id, ...names }) => [id, names])),
  }
}

const selectNames = prepared((sql, { ids }: { ids: readonly string[] }) =>
  sql
    .selectFrom('chatUser as u')
    .select(['u.id', 'u.username', displayName('u').as('displayName')])
    .where('u.id', '=', anyOf(ids)),
)

/** By name: a prepared `select *` fails once a newer process has added a column to the table. */
export const partyColumns = Object.values(Prisma.PartyScalarFieldEnum)
const memberColumns = Object.values(Prisma.PartyMemberScalarFieldEnum)

const selectParties = prepared((sql, { eventIds }: { eventIds: readonly string[] }) =>
  sql.selectFrom('party').select(partyColumns).where('eventId', '=', anyOf(eventIds)),
)
const selectMembers = prepared((sql, { partyIds }: { partyIds: readonly string[] }) =>
  sql.selectFrom('partyMember').select(memberColumns).where('partyId', '=', anyOf(partyIds)),
)

const selectPartiesById = prepared((sql, { ids }: { ids: readonly string[] }) =>
  sql.selectFrom('party').select(partyColumns).where('id', '=', anyOf(ids)),
)

/** The parties of some events as they are stored, unordered. */
export async function readPartyRows(tx: SqlTx, eventIds: readonly string[]): Promise<PartyRow[]> {
  return withMembers(tx, await selectParties(tx, { eventIds }))
}

/** Some parties as they are stored, unordered. */
export async function readPartyRowsById(tx: SqlTx, ids: readonly string[]): Promise<PartyRow[]> {
  return withMembers(tx, await selectPartiesById(tx, { ids }))
}

async function withMembers(tx: SqlTx, parties: readonly Omit<PartyRow, 'members'>[]): Promise<PartyRow[]> {
  if (parties.length === 0) return []
  const members = await selectMembers(tx, { partyIds: parties.map(({ id }) => id) })
  const membersOf = groupBy(members, ({ partyId }) => partyId)
  return parties.map((party) => ({ ...party, members: membersOf.get(party.id) ?? [] }))
}
