import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { prepared } from '#core/db/prepared.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { presentPartyType } from './party-type.presenter.ts'

/** The guild's party types in the leaders' order. */
export async function findPartyTypes(tx: SqlTx, serverId: string): Promise<PartyType[]> {
  return (await selectTypes(tx, { serverId })).map(presentPartyType)
}

const selectTypes = prepared((sql, { serverId }: { serverId: string }) =>
  sql
    .selectFrom('partyType')
    .select(['id', 'name', 'size', 'minimum', 'maximum', 'wantedClasses', 'notes', 'version'])
    .where('serverId', '=', serverId)
    .orderBy('position')
    .orderBy('id'),
)
