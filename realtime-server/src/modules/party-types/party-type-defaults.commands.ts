import { randomUUID } from 'node:crypto'
import { defaultPartyTypes } from '@raidtisch/shared-types/domain/party-defaults'
import type { Insertable } from 'kysely'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { json, type Tables } from '#core/db/sql.ts'

type NewPartyType = Insertable<Tables['partyType']>

/** Gives a guild that is new here the types it begins with. One that was here before its owner was known has them. */
export async function addDefaultTypes({ tx }: Publishing, { serverId }: { serverId: string }): Promise<void> {
  const known = tx.sql.selectFrom('partyType').select('id').where('serverId', '=', serverId).limit(1)
  if (await known.executeTakeFirst()) return
  const updatedAt = new Date()
  await tx.sql
    .insertInto('partyType')
    .values(
      defaultPartyTypes.map(({ minimum, maximum, ...type }, position): NewPartyType => ({
        id: randomUUID(),
        serverId,
        position,
        ...type,
        minimum: json(minimum),
        maximum: json(maximum),
        updatedAt,
      })),
    )
    .execute()
}
