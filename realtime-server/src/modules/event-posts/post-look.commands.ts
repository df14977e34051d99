import type { Tx } from '#core/db/database.ts'

/** Retries posts that Discord refused for good: the picture may have been the cause, and it changed. */
export async function retryRefusedPosts(tx: Tx, serverId: string): Promise<void> {
  await tx.eventPost.updateMany({ where: { serverId, state: 'failed' }, data: { failedVersion: null } })
}
