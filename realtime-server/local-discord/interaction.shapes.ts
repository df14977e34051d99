import type { APIInteraction, APIMessage } from 'discord-api-types/v10'
import { channelShape, directChannelShape } from './guild.shapes.ts'
import { memberShape, userShape } from './person.shapes.ts'
import { directChannelOf } from './message.actions.ts'
import { localeOf, type Interaction, type World } from './world.state.ts'

const memberPermissions = '104324673'
const botPermissions = '277025770496'
const maxUploadBytes = 10_485_760

/** A component somebody can use: a button (2) or a select with fixed options (3). */
export type Control = {
  readonly kind: 2 | 3
  readonly customId: string
  readonly componentId: number
  readonly disabled: boolean
  readonly options: readonly string[]
}

/** Every button and select of a message, wherever it is nested. */
export function controlsOf(message: APIMessage): Control[] {
  const walk = (component: unknown): Control[] => {
    if (typeof component !== 'object' || component === null) return []
    const fields = component as Record<string, unknown>
    const { type, custom_id: customId, components, accessory, options } = fields
    const nested = [...(Array.isArray(components) ? components : []), accessory].flatMap(walk)
    if ((type !== 2 && type !== 3) || typeof customId !== 'string') return nested
    const values = Array.isArray(options) ? options.map((option: { value: string }) => option.value) : []
    return [
      {
        kind: type,
        customId,
        componentId: Number(fields['id'] ?? 0),
        disabled: fields['disabled'] === true,
        options: values,
      },
    ]
  }
  return (message.components ?? []).flatMap(walk)
}

/** What the application is told when somebody uses a control. */
export function controlShape(
  world: World,
  interaction: Interaction,
  message: APIMessage,
  control: Control,
  values: readonly string[],
): APIInteraction {
  const { kind, customId, componentId } = control
  const used = { custom_id: customId, id: componentId }
  const data =
    kind === 3 ? { ...used, component_type: kind, values: [...values] } : { ...used, component_type: kind }
  return interactionShape(world, interaction, { data, message })
}

/** Who did it, where and in which language, around what they did. */
export function interactionShape(
  world: World,
  interaction: Interaction,
  deed: { readonly data: APIInteraction['data']; readonly message?: APIMessage },
): APIInteraction {
  const channel = world.channels.get(interaction.channelId)
  const shape = {
    id: interaction.id,
    application_id: world.application.id,
    type: interaction.kind,
    token: interaction.token,
    version: 1,
    ...deed,
    channel_id: interaction.channelId,
    locale: localeOf(world, interaction.userId),
    entitlements: [],
    entitlement_sku_ids: [],
    app_permissions: botPermissions,
    attachment_size_limit: maxUploadBytes,
    ...(channel
      ? {
          guild_id: world.guild.id,
          guild: { id: world.guild.id, locale: 'de', features: [] },
          guild_locale: 'de',
          channel: { ...channelShape(world, channel), permissions: memberPermissions },
          member: { ...memberShape(world, interaction.userId), permissions: memberPermissions },
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

function directChannelPart(world: World, channelId: string): { channel?: unknown } {
  const channel = directChannelOf(world, channelId)
  return channel ? { channel: directChannelShape(world, channel) } : {}
}
