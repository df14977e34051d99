import { faultsForAdmins } from '@raidtisch/shared-types/domain/bot-faults'
import { asInt } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { countPosts, isShown } from './bot-status.queries.ts'

export type BotFigures = {
  /** Messages to people and channels that are due. */
  deliveriesWaiting: number
  /** For how long the first of them has been due. */
  deliveriesOldestSeconds: number
  postsWaiting: number
  /** Open faults of each kind that stays until an admin acts. */
  faults: Readonly<Record<string, number>>
}

/** A delivery that a person or a channel is still to get: those whose direct message was refused are mentioned. */
export const pendingStates = ['waiting', 'refused'] as const

/** What the bot has still to do for this guild, in numbers. */
export async function readBotFigures(tx: SqlTx, serverId: string, now: Date): Promise<BotFigures> {
  const { waiting, oldest } = await tx.sql
    .selectFrom('delivery')
    .select(({ fn }) => [asInt(fn.countAll()).as('waiting'), fn.min('dueAt').as('oldest')])
    .where('serverId', '=', serverId)
    .where('state', 'in', pendingStates)
    .where('dueAt', '<=', now)
    .executeTakeFirstOrThrow()
  const posts = await countPosts(tx, serverId, now)
  const counts = await tx.sql
    .selectFrom('botFault as f')
    .select(({ fn }) => ['kind', asInt(fn.countAll()).as('count')])
    .where('serverId', '=', serverId)
    .where('resolvedAt', 'is', null)
    .where(isShown(now))
    .groupBy('kind')
    .execute()
  // Without a row there is no oldest one.
  const since = (oldest as Date | null) ?? now
  return {
    deliveriesWaiting: waiting,
    deliveriesOldestSeconds: (now.getTime() - since.getTime()) / 1_000,
    postsWaiting: posts.waiting,
    faults: Object.fromEntries(
      faultsForAdmins.map((kind) => [kind, counts.find((row) => row.kind === kind)?.count ?? 0]),
    ),
  }
}
