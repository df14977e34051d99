import type { Clock } from '#core/clock.ts'
import type { Tx } from '#core/db/database.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { memberColumns, presentMember } from './guild.presenter.ts'
import { readMemberContext } from './member.queries.ts'

/** Frames stay small enough for a phone, and one row of the outbox stays one frame. */
const membersPerFrame = 250

/** The messages to the guild when these people changed or left the server. */
export async function findMemberMessages(
  tx: Tx,
  deps: { env: PlayerRoleNames; clock: Clock },
  serverId: string,
  seen: Iterable<string>,
  left: Iterable<string> = [],
): Promise<OutboxMessage[]> {
  const members = await presentChanged(tx, deps, serverId, [...seen])
  const gone = [...left]
  const frames = Math.max(Math.ceil(members.length / membersPerFrame), gone.length > 0 ? 1 : 0)
  return Array.from({ length: frames }, (_, frame) => ({
    topic: 'members.changed',
    aggregateId: serverId,
    version: 0,
    payload: {
      serverId,
      members: members.slice(frame * membersPerFrame, (frame + 1) * membersPerFrame),
      left: frame === 0 ? gone : [],
    },
  }))
}

async function presentChanged(
  tx: Tx,
  { env, clock }: { env: PlayerRoleNames; clock: Clock },
  serverId: string,
  ids: string[],
) {
  if (ids.length === 0) return []
  const context = await readMemberContext(tx, env, serverId, clock)
  const rows = await tx.chatUser.findMany({
    where: { serverId, leftAt: null, id: { in: ids } },
    select: memberColumns,
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => presentMember(row, context, null))
}
