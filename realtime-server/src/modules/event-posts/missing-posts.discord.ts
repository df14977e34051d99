import type { Database } from '#core/db/database.ts'
import { ask } from './post-task.discord.ts'
import { findPostedMessages } from './post.queries.ts'
import type { PostRequests } from './post-requests.discord.ts'

/**
 * Discord tells of a deleted message only whom it has a session with, and only in channels that the bot may see. Resolves
 * to the messages of open posts that are not there any more; `channelIds`: of these channels only. What cannot be read
 * counts as there.
 */
export async function findMissingMessages(
  deps: { db: Database; requests: PostRequests },
  among: { serverId: string; channelIds?: readonly string[] },
): Promise<string[]> {
  const missing: string[] = []
  for (const { channelId, messageIds } of await findPostedMessages(deps.db, among))
    for (const messageId of messageIds) {
      const answer = await ask(() => deps.requests.read(channelId, messageId))
      if ('refusal' in answer && ['message_gone', 'channel_gone'].includes(answer.refusal.kind))
        missing.push(messageId)
    }
  return missing
}
