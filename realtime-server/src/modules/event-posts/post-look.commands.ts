import { databaseNow } from '#core/db/sql.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { SettingsChange } from '#modules/settings/settings.topics.ts'

/** Retries posts that Discord refused for good when their look changed: the picture may have been the cause. */
export async function retryRefusedPosts(
  { tx }: Publishing,
  { serverId, changes }: SettingsChange,
): Promise<void> {
  if (!('postColor' in changes || 'postImageUrl' in changes)) return
  await tx.sql
    .updateTable('eventPost')
    .set({ failedVersion: null, updatedAt: databaseNow })
    .where('serverId', '=', serverId)
    .where('state', '=', 'failed')
    .execute()
}
