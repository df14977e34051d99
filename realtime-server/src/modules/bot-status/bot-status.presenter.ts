import type { BotFault, BotStatus } from '@raidtisch/shared-types/contracts/bot-status.contract'
import {
  type BotFaultKind,
  type BotState,
  botFaultKinds,
  botStates,
} from '@raidtisch/shared-types/domain/bot-faults'
import { serverNeeds } from '@raidtisch/shared-types/domain/bot-permissions'
import type { GuildChannel } from '@raidtisch/shared-types/contracts/guild.contract'

/** The leader reports four times a minute. */
const silentAfterMs = 60_000

type StatusRow = {
  state: string
  since: Date
  hasPresences: boolean
  hasMembers: boolean
  updatedAt: Date
}

export type FaultRow = {
  id: string
  kind: string
  scope: string
  code: string | null
  message: string
  count: number
  firstAt: Date
  lastAt: Date
  channelName: string | null
  personName: string | null
  eventTitle: string | null
  canRepost: boolean
}

export type BacklogRow = { waiting: number; failed: number }

export function presentBotStatus(parts: {
  serverId: string
  status: StatusRow | null
  lastGatewayAt: Date | null
  serverLacks: readonly string[]
  channels: readonly GuildChannel[]
  faults: readonly FaultRow[]
  posts: BacklogRow
  messages: BacklogRow
  now: Date
}): Omit<BotStatus, 'inviteUrl' | 'address' | 'build'> {
  const { serverId, status, lastGatewayAt, faults, posts, messages, now } = parts
  return {
    serverId,
    state: stateAt(status, now),
    since: status?.since.toISOString() ?? null,
    lastGatewayAt: lastGatewayAt?.toISOString() ?? null,
    hasPresences: status?.hasPresences ?? true,
    hasMembers: status?.hasMembers ?? true,
    serverLacks: serverNeeds.filter((need) => parts.serverLacks.includes(need)),
    channels: [...parts.channels],
    faults: faults.map(presentFault),
    posts,
    messages,
  }
}

/** With a bad token the process stops reporting on purpose. */
function stateAt(status: StatusRow | null, now: Date): BotStatus['state'] {
  const state = botStates.find((one): one is BotState => one === status?.state)
  if (!status || !state) return 'stale'
  if (state === 'bad_token') return state
  return now.getTime() - status.updatedAt.getTime() > silentAfterMs ? 'stale' : state
}

function presentFault(row: FaultRow): BotFault {
  const kind = botFaultKinds.find((one) => one === row.kind) ?? 'rejected'
  return {
    id: row.id,
    kind,
    place: placeOfFault(kind, row),
    canRepost: row.canRepost,
    code: row.code,
    message: row.message,
    count: row.count,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }
}

const aboutPeople: readonly BotFaultKind[] = ['dm_closed', 'member_left']

function placeOfFault(kind: BotFaultKind, row: FaultRow): BotFault['place'] {
  const { scope: id } = row
  // A scope that is neither an id of Discord nor an event is about the whole server, for example its slash commands.
  if (!/^(\d{17,20}|[\da-f-]{36})$/.test(id)) return { kind: 'discord', id: null, name: null }
  if (kind === 'board_stuck' && !id.includes('-')) return { kind: 'static-groups', id: null, name: null }
  if (row.eventTitle !== null || id.includes('-')) return { kind: 'event', id, name: row.eventTitle }
  if (row.personName !== null || aboutPeople.includes(kind))
    return { kind: 'person', id, name: row.personName }
  return { kind: 'channel', id, name: row.channelName }
}
