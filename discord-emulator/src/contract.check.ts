import * as spec from 'discord-api-spec/zod'
import { z } from 'zod'
import type { GatewayEventName } from './gateway/gateway.events.ts'
import type { TrafficObserver } from './traffic.observer.ts'
import { contracts } from './rest/contract.schemas.ts'
import { isFields } from './rest/form.errors.ts'

type Schema = z.core.$ZodType
type Fields = Readonly<Record<string, unknown>>
/** A part of an event and the schema of that part: whole gateway events have none. */
type Part = readonly [schema: Schema, value: unknown]

const lists = {
  roles: z.array(spec.GuildRoleResponseSchema),
  members: z.array(spec.GuildMemberResponseSchema),
  channels: z.array(spec.GuildChannelResponseSchema),
  voiceStates: z.array(spec.VoiceStateResponseSchema),
}
const scheduledEvent = z.union([
  spec.ExternalScheduledEventResponseSchema,
  spec.VoiceScheduledEventResponseSchema,
  spec.ScheduledEventResponseSchema,
])

const nothing = (): Part[] => []
const whole =
  (schema: Schema) =>
  (data: Fields): Part[] => [[schema, data]]
const part =
  (key: string, schema: Schema) =>
  (data: Fields): Part[] => [[schema, data[key]]]
/** Leaves out the optional parts that the event does not have. */
const given = (parts: readonly Part[]) => parts.filter(([, value]) => value !== undefined)

const partsOf: Readonly<Record<GatewayEventName, (data: Fields) => readonly Part[]>> = {
  READY: part('user', spec.UserResponseSchema),
  RESUMED: nothing,
  RATE_LIMITED: nothing,
  GUILD_CREATE: (guild) => [
    [spec.GuildWithCountsResponseSchema, guild],
    [lists.roles, guild['roles']],
    [lists.members, guild['members']],
    // Discord leaves out `guild_id` in the channels of a guild.
    [
      lists.channels,
      (guild['channels'] as readonly object[]).map((one) => ({ ...one, guild_id: guild['id'] })),
    ],
    [lists.voiceStates, guild['voice_states']],
    [z.array(scheduledEvent), guild['guild_scheduled_events']],
  ],
  GUILD_UPDATE: (guild) => [
    [spec.GuildWithCountsResponseSchema, guild],
    [lists.roles, guild['roles']],
  ],
  GUILD_DELETE: nothing,
  GUILD_ROLE_CREATE: part('role', spec.GuildRoleResponseSchema),
  GUILD_ROLE_UPDATE: part('role', spec.GuildRoleResponseSchema),
  GUILD_ROLE_DELETE: nothing,
  CHANNEL_CREATE: whole(spec.GuildChannelResponseSchema),
  CHANNEL_UPDATE: whole(spec.GuildChannelResponseSchema),
  CHANNEL_DELETE: whole(spec.GuildChannelResponseSchema),
  THREAD_CREATE: whole(spec.ThreadResponseSchema),
  THREAD_UPDATE: whole(spec.ThreadResponseSchema),
  THREAD_DELETE: nothing,
  GUILD_MEMBERS_CHUNK: part('members', lists.members),
  GUILD_MEMBER_ADD: whole(spec.GuildMemberResponseSchema),
  GUILD_MEMBER_UPDATE: whole(spec.GuildMemberResponseSchema),
  GUILD_MEMBER_REMOVE: part('user', spec.UserResponseSchema),
  PRESENCE_UPDATE: nothing,
  VOICE_STATE_UPDATE: whole(spec.VoiceStateResponseSchema),
  MESSAGE_CREATE: whole(spec.MessageResponseSchema),
  MESSAGE_UPDATE: whole(spec.MessageResponseSchema),
  MESSAGE_DELETE: nothing,
  MESSAGE_DELETE_BULK: nothing,
  GUILD_SCHEDULED_EVENT_CREATE: whole(scheduledEvent),
  GUILD_SCHEDULED_EVENT_UPDATE: whole(scheduledEvent),
  GUILD_SCHEDULED_EVENT_DELETE: whole(scheduledEvent),
  INTERACTION_CREATE: ({ member, user, message, channel, guild_id: guildId }) =>
    given([
      [spec.GuildMemberResponseSchema, member],
      [spec.UserResponseSchema, user],
      [spec.MessageResponseSchema, message],
      [guildId === undefined ? spec.PrivateChannelResponseSchema : spec.GuildChannelResponseSchema, channel],
    ]),
}

/**
 * Checks by Discord's official schemas every request and its answer, and every object inside a gateway event. Requests
 * may not have a key that the schemas do not know, because Discord ignores those without an error.
 */
export function createContractCheck(report: (violation: string) => void): TrafficObserver {
  const check = (what: string, schema: Schema, value: unknown) => {
    const fault = faultOf(schema, value)
    if (fault) report(`${what}: ${fault}`)
  }
  return {
    call({ route, request, status, response }) {
      const contract = contracts[route]
      if (!contract) {
        if (request !== undefined) report(`${route}: no official schema is named for it`)
        return
      }
      if (request !== undefined) checkRequest(route, contract.request, request)
      if (response === undefined) return
      if (status < 400) check(`${route} answer`, contract.response ?? z.never(), response)
      else if (isFields(response)) {
        const schema = status === 429 ? spec.RatelimitedResponseSchema : spec.ErrorResponseSchema
        check(`${route} refusal ${status}`, schema, withoutDetails(response))
      }
    },
    event(name, data) {
      for (const [schema, value] of partsOf[name](data as unknown as Fields)) check(name, schema, value)
    },
  }

  function checkRequest(
    route: string,
    request: Schema | ((body: unknown) => Schema) | undefined,
    body: unknown,
  ): void {
    if (!request) {
      if (body !== null) report(`${route} request: has a body, but the route takes none`)
      return
    }
    const schema = typeof request === 'function' ? request(body) : request
    const parsed = z.core.safeParse(schema, withPlainDates(body))
    if (parsed.error) return report(`${route} request: ${z.prettifyError(parsed.error)}`)
    const unknown = unknownKeys(withoutDefaults(withPlainDates(body)), parsed.data)
    if (unknown.length > 0) report(`${route} request: Discord knows no ${unknown.join(', ')}`)
  }
}

/** A sentence that says where the value differs from the schema; null when it fits. */
export function faultOf(schema: Schema, value: unknown): string | null {
  const { error } = z.core.safeParse(schema, withPlainDates(value))
  return error ? z.prettifyError(error) : null
}

/** The official schemas accept no zone offset, which is what Discord really writes. */
function withPlainDates(value: unknown): unknown {
  if (value === undefined) return undefined
  return JSON.parse(JSON.stringify(value).replaceAll(/(\d\d:\d\d:\d\d\.\d{3})\d{3}\+00:00/g, '$1Z'))
}

/** discord.js writes `tts: false` and `enforce_nonce: false` into every message, also where Discord has no such key. */
function withoutDefaults(body: unknown): unknown {
  if (!isFields(body)) return body
  const isDefault = (key: string, value: unknown) =>
    value === false && (key === 'tts' || key === 'enforce_nonce')
  const { data, ...rest } = Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !isDefault(key, value)),
  )
  return data === undefined ? rest : { ...rest, data: withoutDefaults(data) }
}

/** Within `errors` the schemas want numbers where the documentation, and Discord, have words. */
function withoutDetails(refusal: Fields): Fields {
  const { errors: _, ...rest } = refusal
  return rest
}

/** Paths that parsing left out: the schemas do not know them. */
export function unknownKeys(given: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(given))
    return Array.isArray(parsed)
      ? given.flatMap((one, index) => unknownKeys(one, parsed[index], `${path}[${index}]`))
      : []
  if (!isFields(given) || !isFields(parsed)) return []
  return Object.keys(given).flatMap((key) => {
    const at = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(parsed, key) ? unknownKeys(given[key], parsed[key], at) : [at]
  })
}
