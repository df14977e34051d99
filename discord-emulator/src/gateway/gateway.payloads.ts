import type {
  APIUnavailableGuild,
  GatewayGuildCreateDispatchData,
  GatewayGuildMembersChunkDispatchData,
  GatewayReadyDispatchData,
} from 'discord-api-types/v10'
import { channelShape, guildShape, threadShape } from '../guild.shapes.ts'
import { memberShape, noFlags, presenceShape, userShape, voiceShape } from '../person.shapes.ts'
import { openEvents } from '../scheduled-event.actions.ts'
import { isThread, statusOf, visibleName, type World } from '../world.state.ts'
import { intents } from './gateway.events.ts'
import type { GatewaySession } from './gateway.session.ts'

const chunkSize = 1000

export function readyPayload(world: World, session: GatewaySession, url: string): GatewayReadyDispatchData {
  const guild: APIUnavailableGuild = { id: world.guild.id, unavailable: true }
  const isInvited = world.members.has(world.application.id)
  return {
    v: 10,
    user: {
      ...userShape(world, world.application.id),
      mfa_enabled: true,
      verified: true,
      email: null,
      locale: 'en-US',
    },
    guilds: isInvited ? [guild] : [],
    session_id: session.id,
    resume_gateway_url: url,
    shard: [0, 1],
    application: { id: world.application.id, flags: noFlags, flags_new: '0' },
  }
}

/** Without the presence intent, or in a large guild, not every member is in it: op 8 asks for the rest. */
export function guildCreatePayload(world: World, session: GatewaySession): GatewayGuildCreateDispatchData {
  const ids = [...world.members.keys()]
  const seesPresences = (session.intents & intents.presences) !== 0
  const seesVoice = (session.intents & intents.voiceStates) !== 0
  const large = ids.length > session.largeThreshold
  const isListed = (id: string) =>
    id === world.application.id ||
    world.voice.has(id) ||
    (seesPresences && (!large || statusOf(world, id) !== 'offline'))
  const present = ids.filter((id) => statusOf(world, id) !== 'offline')
  return {
    ...guildShape(world),
    joined_at: new Date(0).toISOString(),
    large,
    unavailable: false,
    member_count: ids.length,
    members: ids.filter(isListed).map((id) => memberShape(world, id)),
    channels: [...world.channels.values()]
      .filter((channel) => !isThread(channel))
      .map((channel) => channelShape(world, channel)),
    threads: [...world.channels.values()]
      .filter((channel) => isThread(channel) && !channel.archived)
      .map((thread) => threadShape(world, thread)),
    presences: seesPresences ? present.map((id) => presenceShape(world, id)) : [],
    voice_states: seesVoice ? [...world.voice.keys()].map((id) => voiceShape(world, id)) : [],
    stage_instances: [],
    guild_scheduled_events: openEvents(world),
    soundboard_sounds: [],
  } as GatewayGuildCreateDispatchData
}

/** Opcode 8's `d`, as far as it could be read. */
export type MemberRequest = {
  readonly guild_id?: string
  readonly query?: string
  readonly limit?: number
  readonly presences?: boolean
  readonly user_ids?: string | readonly string[]
  readonly nonce?: string
}

/** A request for all members, which Discord answers only at intervals. */
export function asksForAllMembers(request: MemberRequest): boolean {
  return request.query === '' && !request.limit && request.user_ids === undefined
}

export function memberChunks(world: World, request: MemberRequest): GatewayGuildMembersChunkDispatchData[] {
  const { found, missing } = requestedMembers(world, request)
  const count = Math.max(1, Math.ceil(found.length / chunkSize))
  return Array.from({ length: count }, (_, index) => {
    const part = found.slice(index * chunkSize, (index + 1) * chunkSize)
    const present = part.filter((id) => statusOf(world, id) !== 'offline')
    return {
      guild_id: world.guild.id,
      members: part.map((id) => memberShape(world, id)),
      chunk_index: index,
      chunk_count: count,
      not_found: missing,
      ...(request.presences ? { presences: present.map((id) => presenceShape(world, id)) } : {}),
      ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    }
  })
}

function requestedMembers(world: World, request: MemberRequest): { found: string[]; missing: string[] } {
  if (request.user_ids !== undefined) {
    const wanted = [request.user_ids].flat()
    return {
      found: wanted.filter((id) => world.members.has(id)),
      missing: wanted.filter((id) => !world.members.has(id)),
    }
  }
  const beginning = (request.query ?? '').toLowerCase()
  const matching = [...world.members.keys()].filter(
    (id) => beginning === '' || visibleName(world, id).toLowerCase().startsWith(beginning),
  )
  const limit = request.limit ? Math.min(request.limit, 100) : matching.length
  return { found: matching.slice(0, limit), missing: [] }
}
