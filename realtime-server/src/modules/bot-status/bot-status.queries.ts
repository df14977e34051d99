import type { BotStatus } from '@raidtisch/shared-types/contracts/bot-status.contract'
import { type BotFaultKind, faultsForAdmins } from '@raidtisch/shared-types/domain/bot-faults'
import type { Expression, ExpressionBuilder } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { displayName } from '#core/db/person-columns.ts'
import { asInt, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { isPostable } from '#modules/events/event-answerable.queries.ts'
import { findAllTextChannels } from '#modules/guild/guild.queries.ts'
import { boardChangeScope, boardScope, eventThreadScope, nativeEventScope } from './bot-fault.commands.ts'
import { presentBotStatus, type BacklogRow, type FaultRow } from './bot-status.presenter.ts'

/** Faults after which a post is not sent again until a repost is requested. */
const postFaults: BotFaultKind[] = ['message_gone', 'rejected']

/** How long faults that need no admin are shown, and messages that were given up. */
const rememberedDays = 7

export async function getBotStatus(
  tx: Tx,
  serverId: string,
  now: Date,
): Promise<Omit<BotStatus, 'inviteUrl' | 'address' | 'build'>> {
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

/** What an admin must do comes first. A channel that Discord has no more is known by the name it had when an event was posted there. */
function findOpenFaults(tx: SqlTx, serverId: string, now: Date): Promise<FaultRow[]> {
  return tx.sql
    .selectFrom(({ selectFrom }) =>
      selectFrom('botFault')
        .select(['id', 'serverId', 'kind', 'scope', 'code', 'message', 'count'])
        .select(['firstAt', 'lastAt', 'resolvedAt'])
        .select(about)
        .as('f'),
    )
    .leftJoin('guildChannel as c', 'c.id', 'f.about')
    .leftJoin('chatUser as u', 'u.id', 'f.about')
    .leftJoin('event as e', 'e.id', 'f.about')
    .select(['f.id', 'f.kind', 'f.about as scope', 'f.code', 'f.message', 'f.count', 'f.firstAt', 'f.lastAt'])
    .select(({ and, eb, fn, ref, selectFrom }) => [
      fn
        .coalesce(
          'c.name',
          selectFrom('event as there')
            .select('there.channelName')
            .whereRef('there.channelId', '=', 'f.about')
            .where('there.channelName', 'is not', null)
            .orderBy('there.updatedAt', 'desc')
            .limit(1),
        )
        .as('channelName'),
      displayName('u').as('personName'),
      'e.title as eventTitle',
      and([
        eb('e.id', 'is not', null),
        eb('f.scope', '=', ref('f.about')),
        eb('f.kind', 'in', postFaults),
        isPostable(now),
      ])
        .$castTo<boolean>()
        .as('canRepost'),
    ])
    .where('f.serverId', '=', serverId)
    .where('f.resolvedAt', 'is', null)
    .where(isShown(now))
    .orderBy(({ eb }) => eb('f.kind', 'in', faultsForAdmins), 'desc')
    .orderBy('f.lastAt', 'desc')
    .orderBy('f.id')
    .limit(100)
    .execute()
}

/** The scope without the part that distinguishes an event's post, thread, board and scheduled event. */
function about({ fn, ref, val }: ExpressionBuilder<Tables, 'botFault'>) {
  const without = (scope: Expression<string>, prefix: string) =>
    fn<string>('replace', [scope, val(prefix), val('')])
  const bare = without(without(ref('scope'), nativeEventScope('')), eventThreadScope(''))
  return without(without(bare, boardChangeScope('')), boardScope('')).as('about')
}

/** Whether an open fault is still shown; the table's alias is `f`. */
export function isShown(now: Date) {
  return ({ and, eb, or }: ExpressionBuilder<Tables & { f: Tables['botFault'] }, 'f'>) =>
    or([
      and([eb('f.kind', 'in', faultsForAdmins), eb('f.scope', 'not like', `${boardChangeScope('')}%`)]),
      eb('f.lastAt', '>', daysBefore(now)),
    ])
}

export async function countPosts(tx: SqlTx, serverId: string, now: Date): Promise<BacklogRow> {
  return tx.sql
    .selectFrom('eventPost')
    .select(({ and, eb, fn, or }) => {
      const isTried = and([eb('state', '=', 'posted'), eb('errorCode', 'is not', null)])
      return [
        asInt(fn.countAll().filterWhere(or([eb('state', '=', 'waiting'), isTried]))).as('waiting'),
        asInt(
          fn.countAll().filterWhere('state', '=', 'failed').filterWhere('updatedAt', '>', daysBefore(now)),
        ).as('failed'),
      ]
    })
    .where('serverId', '=', serverId)
    .executeTakeFirstOrThrow()
}

async function countMessages(tx: SqlTx, serverId: string, now: Date): Promise<BacklogRow> {
  return tx.sql
    .selectFrom('delivery')
    .select(({ fn }) => [
      asInt(fn.countAll().filterWhere('state', '=', 'waiting').filterWhere('dueAt', '<=', now)).as('waiting'),
      asInt(
        fn.countAll().filterWhere('state', '=', 'failed').filterWhere('createdAt', '>', daysBefore(now)),
      ).as('failed'),
    ])
    .where('serverId', '=', serverId)
    .executeTakeFirstOrThrow()
}

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - rememberedDays * 24 * 60 * 60 * 1000)
}
