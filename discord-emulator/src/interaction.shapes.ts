import type { APIInteraction, APIMessage } from 'discord-api-types/v10'
import { channelShape, directChannelShape, roleShape } from './guild.shapes.ts'
import { memberShape, userShape } from './person.shapes.ts'
import { directChannelOf } from './message.actions.ts'
import { bitsOf, guildPermissions, permissionsIn } from './permission.rules.ts'
import { localeOf, type Channel, type Interaction, type World } from './world.state.ts'

const maxUploadBytes = 10_485_760

/** Discord's numbers of the components that a person can use in a message; a select offers options, people or roles. */
const controlKinds = { button: 2, stringSelect: 3, userSelect: 5, roleSelect: 6 } as const
type ControlKind = (typeof controlKinds)[keyof typeof controlKinds]

/** A button or select of a message. */
export type Control = {
  readonly kind: ControlKind
  readonly customId: string
  readonly componentId: number
  readonly disabled: boolean
  readonly options: readonly string[]
  /** The fewest and the most values of one choice. */
  readonly min: number
  readonly max: number
}

/** Every button and select of a message, wherever it is nested. */
export function controlsOf(message: APIMessage): Control[] {
  const walk = (component: unknown): Control[] => {
    if (typeof component !== 'object' || component === null) return []
    const fields = component as Record<string, unknown>
    const { type, custom_id: customId, components, accessory, options } = fields
    const kind = Object.values(controlKinds).find((known) => known === type)
    const nested = [...(Array.isArray(components) ? components : []), accessory].flatMap(walk)
    if (kind === undefined || typeof customId !== 'string') return nested
    const values = Array.isArray(options) ? options.map((option: { value: string }) => option.value) : []
    return [
      {
        kind,
        customId,
        componentId: Number(fields['id'] ?? 0),
        disabled: fields['disabled'] === true,
        options: values,
        min: Number(fields['min_values'] ?? 1),
        max: Number(fields['max_values'] ?? 1),
      },
    ]
  }
  return (message.components ?? []).flatMap(walk)
}

/** Why Discord's app could not send these values for the control, as the end of a sentence; null: it could. */
export function valuesFault(world: World, control: Control, values: readonly string[]): string | null {
  if (control.kind === controlKinds.button) return values.length === 0 ? null : 'takes no values'
  const isOffered = (value: string) =>
    control.kind === controlKinds.stringSelect
      ? control.options.includes(value)
      : (control.kind === controlKinds.userSelect ? world.accounts : world.roles).has(value)
  const unknown = values.find((value) => !isOffered(value))
  if (unknown !== undefined) return `has no option ${unknown}`
  const fits = values.length >= control.min && values.length <= control.max
  return fits ? null : `takes ${control.min} to ${control.max} values`
}

/** The interaction that the application receives when a person uses a control. */
export function controlShape(
  world: World,
  interaction: Interaction,
  message: APIMessage,
  control: Control,
  values: readonly string[],
): APIInteraction {
  const { kind, customId, componentId } = control
  const used = { custom_id: customId, id: componentId }
  const chosen = kind === controlKinds.button ? {} : { values: [...values] }
  const resolved =
    kind === controlKinds.userSelect || kind === controlKinds.roleSelect
      ? { resolved: resolvedShape(world, interaction.userId, values) }
      : {}
  const data = { ...used, component_type: kind, ...chosen, ...resolved } as APIInteraction['data']
  return interactionShape(world, interaction, { data, message })
}

/**
 * Discord's `resolved` field: the people, roles and channels with one of these ids. Unknown ids are left out. A channel
 * carries the permissions of `userId`, who uses the interaction.
 */
export function resolvedShape(world: World, userId: string, ids: readonly string[]): Record<string, unknown> {
  const among = <T>(known: ReadonlyMap<string, T>) => ids.filter((id) => known.has(id))
  const by = (found: readonly string[], shapeOf: (id: string) => unknown) =>
    Object.fromEntries(found.map((id) => [id, shapeOf(id)]))
  const parts = {
    users: by(among(world.accounts), (id) => userShape(world, id)),
    members: by(among(world.members), (id) => {
      const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberShape(world, id)
      return { ...member, permissions: String(guildPermissions(world, id)) }
    }),
    roles: Object.fromEntries(
      [...world.roles.values()]
        .filter(({ id }) => ids.includes(id))
        .map((role) => [role.id, roleShape(role)]),
    ),
    channels: Object.fromEntries(
      [...world.channels.values()]
        .filter(({ id }) => ids.includes(id))
        .map((channel) => [
          channel.id,
          {
            id: channel.id,
            name: channel.name,
            type: channel.kind,
            parent_id: channel.parentId,
            permissions: String(permissionsIn(world, userId, channel)),
          },
        ]),
    ),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, found]) => Object.keys(found).length > 0))
}

/** The `interaction_metadata` of a message with which the application responded to an interaction. */
export function metadataShape(
  world: World,
  interaction: Interaction,
): NonNullable<APIMessage['interaction_metadata']> {
  const { triggeredBy } = interaction
  const shape = {
    id: interaction.id,
    type: interaction.kind,
    user: userShape(world, interaction.userId),
    authorizing_integration_owners: { 0: world.guild.id },
    ...(triggeredBy
      ? { triggering_interaction_metadata: metadataShape(world, triggeredBy) }
      : interaction.messageId === null
        ? {}
        : { interacted_message_id: interaction.messageId }),
  }
  return shape as unknown as NonNullable<APIMessage['interaction_metadata']>
}

/**
 * An interaction with its person, channel and language. In `authorizing_integration_owners` 0 means installed on a server
 * and 1 installed by a person; `context` is 0 on a server and 1 in direct messages with the bot.
 */
export function interactionShape(
  world: World,
  interaction: Interaction,
  content: { readonly data: APIInteraction['data']; readonly message?: APIMessage },
): APIInteraction {
  const channel = world.channels.get(interaction.channelId)
  const permissions = permissionsAt(world, interaction.userId, channel)
  const shape = {
    id: interaction.id,
    application_id: world.application.id,
    type: interaction.kind,
    token: interaction.token,
    version: 1,
    ...content,
    channel_id: interaction.channelId,
    locale: localeOf(world, interaction.userId),
    entitlements: [],
    entitlement_sku_ids: [],
    app_permissions: permissionsAt(world, world.application.id, channel),
    attachment_size_limit: maxUploadBytes,
    ...(channel
      ? {
          guild_id: world.guild.id,
          guild: { id: world.guild.id, locale: 'de', features: [] },
          guild_locale: 'de',
          channel: { ...channelShape(world, channel), permissions },
          member: { ...memberShape(world, interaction.userId), permissions },
          authorizing_integration_owners: { 0: world.guild.id },
          context: 0,
        }
      : {
          ...directChannelPart(world, interaction.channelId),
          user: userShape(world, interaction.userId),
          authorizing_integration_owners: { 1: interaction.userId },
          context: 1,
        }),
  }
  return shape as unknown as APIInteraction
}

/** The permission bits in a channel. In direct messages Discord sends the same fixed bits for both sides. */
function permissionsAt(world: World, userId: string, channel: Channel | undefined): string {
  const direct = bitsOf(['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES', 'MENTION_EVERYONE'])
  return String(channel ? permissionsIn(world, userId, channel) : direct)
}

function directChannelPart(world: World, channelId: string): { channel?: unknown } {
  const channel = directChannelOf(world, channelId)
  return channel ? { channel: directChannelShape(world, channel) } : {}
}
