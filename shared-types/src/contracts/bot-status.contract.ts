import { z } from 'zod'
import { botFaultKinds, botStates } from '../domain/bot-faults.ts'
import { serverNeeds } from '../domain/bot-permissions.ts'
import { contract } from './contract.ts'
import { GuildChannel } from './guild.contract.ts'
import { Snowflake, UtcDateTime } from './scalars.ts'

/** Where a fault is; names are null when it does not exist in Discord any more. */
const FaultPlace = z.strictObject({
  kind: z.enum(['discord', 'channel', 'person', 'event', 'static-groups']),
  id: z.string().nullable(),
  name: z.string().nullable(),
})

/** Something Discord refuses the bot, or a board that cannot be stored as rows, until it works again. */
export const BotFault = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(botFaultKinds),
    place: FaultPlace,
    /** Whether it is about the post of an event that may still be posted again. */
    canRepost: z.boolean(),
    /** Discord's own number, or the HTTP status. */
    code: z.string().nullable(),
    message: z.string(),
    count: z.int().min(1),
    firstAt: UtcDateTime,
    lastAt: UtcDateTime,
  })
  .meta({ id: 'BotFault' })
export type BotFault = z.output<typeof BotFault>

/** Messages that are due and not in Discord yet, and those that were given up in the last week. */
const Backlog = z.strictObject({ waiting: z.int().min(0), failed: z.int().min(0) })

/** The bot's state as its leading process last stored it; `stale` when that process does not report any more. */
export const BotStatus = z
  .strictObject({
    serverId: Snowflake,
    state: z.enum([...botStates, 'stale']),
    /** Since when it has this state; null: no process has reported yet. */
    since: UtcDateTime.nullable(),
    /** When Discord's gateway was last known to be alive. */
    lastGatewayAt: UtcDateTime.nullable(),
    /** Whether the application may see who is online. */
    hasPresences: z.boolean(),
    /** Whether the application may see who is on the server. */
    hasMembers: z.boolean(),
    /** The address people type; when it is not linkable, posts carry it as text. */
    address: z.strictObject({ url: z.url(), isLinkable: z.boolean() }),
    /** What the bot lacks on the whole server. */
    serverLacks: z.array(z.enum(serverNeeds)),
    /** Every channel that could take a post, with what the bot lacks there. */
    channels: z.array(GuildChannel),
    /** Those that need an admin first. */
    faults: z.array(BotFault),
    posts: Backlog,
    messages: Backlog,
    /** Where somebody who may manage the server invites the bot, with the permissions it needs. */
    inviteUrl: z.url(),
    /** Which build the server runs. */
    build: z.strictObject({ version: z.string(), commit: z.string().nullable() }),
  })
  .meta({ id: 'BotStatus' })
export type BotStatus = z.output<typeof BotStatus>

export const botStatusContract = {
  get: contract({
    method: 'get',
    path: '/api/bot-status/{serverId}',
    summary: 'How the bot is and what Discord refuses it, for admins',
    params: z.strictObject({ serverId: Snowflake }),
    response: BotStatus,
    errors: ['forbidden', 'server_not_found'],
  }),
}
