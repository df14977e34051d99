import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { SettingsChange } from '#modules/settings/settings.topics.ts'
import type { Tx } from '#core/db/database.ts'
import { anyOf, databaseNow } from '#core/db/sql.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import type { PostDeps } from './post.commands.ts'
import { forbiddenCodes } from './post.queries.ts'

/** Makes the posts due whose messages or channels were deleted in Discord. */
export async function noteDeleted(deps: PostDeps, ids: readonly string[]): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.updateMany({
      where: {
        state: 'posted',
        OR: [{ messageIds: { hasSome: [...ids] } }, { channelId: { in: [...ids] } }],
      },
      data: { shownVersion: -1, contentHash: null },
    }),
  )
}

/** Makes open posts due after a change of the program, its address or names of people. */
export async function recheckPosts(
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

/** The events whose posts contain the names of these people. */
function namedIn(tx: Tx, people: readonly string[]) {
  const answered = tx.sql
    .selectFrom('participant')
    .select('eventId')
    .where('discordUserId', '=', anyOf(people))
  const led = tx.sql.selectFrom('event').select('id as eventId').where('createdBy', '=', anyOf(people))
  return answered.unionAll(led)
}

/** Posts that wait for a permission are retried at once, because the bot's rights changed. */
export async function retryForbiddenPosts(deps: PostDeps, serverId: string): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.updateMany({
      where: { serverId, errorCode: { in: forbiddenCodes }, retryAt: { not: null } },
      data: { retryAt: null },
    }),
  )
}

/** Posts that wait for this channel are retried at once, because the channel changed. */
export async function retryPosts(deps: PostDeps, channelId: string): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.eventPost.updateMany({
      where: { channelId, retryAt: { not: null } },
      data: { retryAt: null },
    }),
  )
}

const lookFields = ['postColor', 'postImageUrl', 'tankEmoji', 'healerEmoji', 'dpsEmoji'] as const

/** Retries posts that Discord refused for good when their look changed: the picture or an emoji may have been the cause. */
export async function retryRefusedPosts(
  { tx }: Publishing,
  { serverId, changes }: SettingsChange,
): Promise<void> {
  if (!lookFields.some((field) => field in changes)) return
  await tx.sql
    .updateTable('eventPost')
    .set({ failedVersion: null, updatedAt: databaseNow })
    .where('serverId', '=', serverId)
    .where('state', '=', 'failed')
    .execute()
}
