import {
  type APIEmbed,
  type APIMessage,
  type APIMessageTopLevelComponent,
  type APIUser,
  ComponentType,
} from 'discord-api-types/v10'
import type { MessageForm } from './rest/message-form.rules.ts'
import { permissionBits, permissionsIn } from './permission.rules.ts'
import { userShape } from './person.shapes.ts'
import type { World } from './world.state.ts'

export const messageFlags = { ephemeral: 1 << 6, loading: 1 << 7 } as const

/** The parts of a message that its author writes. One that the form leaves out is absent, so an edit keeps it; null empties it. */
export function writtenParts(world: World, channelId: string, form: MessageForm): Partial<APIMessage> {
  return {
    ...(form.content === undefined
      ? {}
      : { content: form.content ?? '', ...mentions(world, channelId, form) }),
    ...(form.embeds === undefined ? {} : { embeds: (form.embeds ?? []).map(embedShape) }),
    ...(form.components === undefined ? {} : { components: componentShapes(form.components ?? []) }),
  }
}

/** With what Discord adds to every embed. */
function embedShape(embed: APIEmbed): APIEmbed {
  const fields = embed.fields?.map((field) => ({ ...field, inline: field.inline ?? false }))
  const shape = { ...embed, type: 'rich', content_scan_version: 0, ...(fields ? { fields } : {}) }
  return shape as unknown as APIEmbed
}

const selects: ReadonlySet<number> = new Set([
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
])

function componentShapes(components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  let nextId = 1
  const shaped = (component: Record<string, unknown>): Record<string, unknown> => {
    const id = component['id'] ?? nextId++
    const children = component['components']
    const isSelect = selects.has(Number(component['type']))
    return {
      ...component,
      id,
      ...(isSelect
        ? { min_values: component['min_values'] ?? 1, max_values: component['max_values'] ?? 1 }
        : {}),
      ...(Array.isArray(children) ? { components: children.map(shaped) } : {}),
    }
  }
  return components.map((component) =>
    shaped(component as unknown as Record<string, unknown>),
  ) as unknown as APIMessageTopLevelComponent[]
}

/** Whom the text pings: people, roles and everyone, as far as `allowed_mentions` and the bot's permission allow. */
function mentions(
  world: World,
  channelId: string,
  form: MessageForm,
): Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> {
  const content = form.content ?? ''
  const allowed = form.allowed_mentions
  const isAllowed = (kind: 'users' | 'roles', id: string) =>
    !allowed || (allowed.parse ?? []).some((parsed) => parsed === kind) || (allowed[kind] ?? []).includes(id)
  const ids = (pattern: RegExp) => [...new Set([...content.matchAll(pattern)].map(([, id]) => id ?? ''))]
  const users: APIUser[] = ids(/<@!?(\d{17,20})>/g)
    .filter((id) => world.accounts.has(id) && isAllowed('users', id))
    .map((id) => userShape(world, id))
  const channel = world.channels.get(channelId)
  // A direct message has no channel here, and nobody else to ping.
  const mayPingAll =
    channel !== undefined &&
    (permissionsIn(world, world.application.id, channel) & permissionBits.MENTION_EVERYONE) !== 0n
  const isEveryoneAllowed = !allowed || (allowed.parse ?? []).some((parsed) => parsed === 'everyone')
  return {
    mentions: users,
    mention_roles: ids(/<@&(\d{17,20})>/g).filter((id) => {
      const role = world.roles.get(id)
      return role !== undefined && isAllowed('roles', id) && (mayPingAll || role.isMentionable)
    }),
    mention_everyone: /@everyone|@here/.test(content) && isEveryoneAllowed && mayPingAll,
  }
}
