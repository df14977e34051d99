import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { ClientBase } from 'pg'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'

/** Ids of the channels in which the bot posts: the default of new events, and those of events that are not over. */
export async function findUsedChannels(client: ClientBase, serverId: string): Promise<string[]> {
  const rows = await sqlOnPg(client)
    .selectFrom('event')
    .select('channelId')
    .where('serverId', '=', serverId)
    .where('status', 'in', openStatuses)
    .union((query) =>
      query
        .selectFrom('serverSettings')
        .select('defaultChannelId as channelId')
        .where('serverId', '=', serverId),
    )
    .execute()
  return rows.flatMap(({ channelId }) => channelId ?? [])
}
