import type { Database } from '#core/db/database.ts'
import { ask } from './post-task.discord.ts'
import { findPostedMessages } from './post.queries.ts'
import type { PostRequests } from './post-requests.discord.ts'

/**
 * Finds the messages of open posts that were deleted while the bot had no session or could not see their channel, of
 * which Discord sends no event. `channelIds`: only in these channels. A message that cannot be read counts as there.
 */
export async function findMissingMessages(
  { db, requests }: { db: Database; requests: PostRequests },
  among: { serverId: string; channelIds?: readonly string[] },
): Promise<string[]> {
  const missing: string[] = []
  for (const { channelId, messageIds } of await findPostedMessages(db, among))
    for (const messageId of messageIds) {
      const answer = await ask(requests, () => requests.read(channelId, messageId))
      if ('refusal' in answer && ['message_gone', 'channel_gone'].includes(answer.refusal.kind))
        missing.push(messageId)
    }
  return missing
}
