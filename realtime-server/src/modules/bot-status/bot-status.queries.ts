import type { BotStatus } from '@raidtisch/shared-types/contracts/bot-status.contract'
import { type BotFaultKind, faultsForAdmins } from '@raidtisch/shared-types/domain/bot-faults'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { isPostable } from '#modules/event-posts/post.queries.ts'
import { findAllTextChannels } from '#modules/guild/guild.queries.ts'
import { eventThreadScope, nativeEventScope } from './bot-fault.commands.ts'
import { presentBotStatus, type BacklogRow, type FaultRow } from './bot-status.presenter.ts'

/** Faults after which a post stays away until somebody asks for it. */
const postFaults: BotFaultKind[] = ['message_gone', 'rejected']

/** What needs no admin is shown for so long, and so is what was given up. */
const rememberedDays = 7

export async function getBotStatus(
  tx: Tx,
  serverId: string,
  now: Date,
): Promise<Omit<BotStatus, 'inviteUrl' | 'address'>> {
  const server = await tx.chatServer.findUnique({
    where: { id: serverId },
    select: { lastGatewayAt: true, botLacks: true },
  })
  const status = await tx.botStatus.findUnique({ where: { serverId } })
  if (!server && !status) refuse('server_not_found')
  return presentBotStatus({
    serverId,
    status,
    lastGatewayAt: server?.lastGatewayAt ?? null,
    serverLacks: server?.botLacks ?? [],
    channels: await findAllTextChannels(tx, serverId),
    faults: await findOpenFaults(tx, serverId, now),
    posts: await countPosts(tx, serverId, now),
    messages: await countMessages(tx, serverId, now),
    now,
  })
}

/** A channel that Discord has no more is known by the name it had when an event was posted there. */
function findOpenFaults(tx: Tx, serverId: string, now: Date): Promise<FaultRow[]> {
  return tx.$queryRaw<FaultRow[]>`
    SELECT f.id, f.kind, f.about AS scope, f.code, f.message, f.count, f.first_at AS "firstAt", f.last_at AS "lastAt",
           coalesce(c.name, (
             SELECT e.channel_name FROM event e WHERE e.channel_id = f.about AND e.channel_name IS NOT NULL
             ORDER BY e.updated_at DESC LIMIT 1)) AS "channelName",
           coalesce(u.nickname, u.display_name, u.username) AS "personName",
           e.title AS "eventTitle",
           e.id IS NOT NULL AND f.scope = f.about AND f.kind = ANY(${postFaults}) AND ${isPostable(now)} AS "canRepost"
    FROM (
      SELECT *, replace(replace(scope, ${nativeEventScope('')}, ''), ${eventThreadScope('')}, '') AS about
      FROM bot_fault
    ) f
    LEFT JOIN guild_channel c ON c.id = f.about
    LEFT JOIN chat_user u ON u.id = f.about
    LEFT JOIN event e ON e.id = f.about
    WHERE f.server_id = ${serverId} AND f.resolved_at IS NULL
      AND (f.kind = ANY(${[...faultsForAdmins]}) OR f.last_at > ${daysBefore(now)})
    ORDER BY f.last_at DESC, f.id
    LIMIT 100`
}

async function countPosts(tx: Tx, serverId: string, now: Date): Promise<BacklogRow> {
  const [row] = await tx.$queryRaw<BacklogRow[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting' OR (state = 'posted' AND error_code IS NOT NULL))::int AS waiting,
           count(*) FILTER (WHERE state = 'failed' AND updated_at > ${daysBefore(now)})::int AS failed
    FROM event_post WHERE server_id = ${serverId}`
  return row ?? { waiting: 0, failed: 0 }
}

async function countMessages(tx: Tx, serverId: string, now: Date): Promise<BacklogRow> {
  const [row] = await tx.$queryRaw<BacklogRow[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting' AND due_at <= ${now})::int AS waiting,
           count(*) FILTER (WHERE state = 'failed' AND created_at > ${daysBefore(now)})::int AS failed
    FROM delivery WHERE server_id = ${serverId}`
  return row ?? { waiting: 0, failed: 0 }
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - rememberedDays * 24 * 60 * 60 * 1000)
}
