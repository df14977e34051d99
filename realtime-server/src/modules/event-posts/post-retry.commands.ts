import type { Tx } from '#core/db/database.ts'
import { anyOf } from '#core/db/sql.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import type { PostDeps } from './post.commands.ts'
import { forbiddenCodes } from './post.queries.ts'

/** These messages are gone in Discord: the posts they belong to are looked at, and find that out. */
export async function noteDeletedMessages(deps: PostDeps, messageIds: readonly string[]): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.updateMany({
      where: { state: 'posted', messageIds: { hasSome: [...messageIds] } },
      data: { shownVersion: -1, contentHash: null },
    }),
  )
}

/** What open posts say is compared anew: the program, its address or somebody's name may be another one now. */
export async function compareAnew(
  deps: PostDeps,
  among: { serverId: string; people?: readonly string[] },
): Promise<void> {
  const { serverId, people } = among
  await leaderTransaction(deps, async (tx) => {
    const posts = tx.sql.updateTable('eventPost').where('serverId', '=', serverId).set({ shownVersion: -1 })
    const comparing = people
      ? posts.where('state', '=', 'posted').where('eventId', 'in', namedIn(tx, people))
      : posts.where('state', 'in', ['posted', 'failed']).set({ failedVersion: null })
    await comparing.execute()
  })
}

/** The events whose posts have the names of these people in them. */
function namedIn(tx: Tx, people: readonly string[]) {
  const answered = tx.sql
    .selectFrom('participant')
    .select('eventId')
    .where('discordUserId', '=', anyOf(people))
  const led = tx.sql.selectFrom('event').select('id as eventId').where('createdBy', '=', anyOf(people))
  return answered.unionAll(led)
}

/** Everything that waits for a permission may be tried at once: the bot's own rights changed. */
export async function retryForbiddenPosts(deps: PostDeps, serverId: string): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.updateMany({
      where: { serverId, errorCode: { in: forbiddenCodes }, retryAt: { not: null } },
      data: { retryAt: null },
    }),
  )
}

/** What waits for a channel may be tried at once: something about the channel changed. */
export async function retryPosts(deps: PostDeps, channelId: string): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.updateMany({
      where: { channelId, retryAt: { not: null } },
      data: { retryAt: null },
    }),
  )
}
