import type { Tx } from '#core/db/database.ts'

/** What Discord refused for good is tried again: it may have been the picture, and there is another one now. */
export async function retryRefusedPosts(tx: Tx, serverId: string): Promise<void> {
  await tx.eventPost.updateMany({ where: { serverId, state: 'failed' }, data: { failedVersion: null } })
}
