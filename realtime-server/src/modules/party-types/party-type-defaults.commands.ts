import { randomUUID } from 'node:crypto'
import { defaultPartyTypes } from '@raidtisch/shared-types/domain/party-type-rules'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { json } from '#core/db/sql.ts'

/** Gives a guild that is new here the types it begins with. */
export async function addDefaultTypes({ tx }: Publishing, { serverId }: { serverId: string }): Promise<void> {
  const now = new Date()
  await tx.sql
    .insertInto('partyType')
    .values(
      defaultPartyTypes.map(({ minimum, maximum, ...type }, position) => ({
        id: randomUUID(),
        serverId,
        position,
        ...type,
        minimum: json(minimum),
        maximum: json(maximum),
        updatedAt: now,
      })),
    )
    .execute()
}
