import type { APIEmbed, APIMessage, APIMessageTopLevelComponent, APIUser } from 'discord-api-types/v10'
import type { MessageForm } from './rest/message-form.rules.ts'
import { permissionBits, permissionsIn } from './permission.rules.ts'
import { userShape } from './person.shapes.ts'
import type { World } from './world.state.ts'

export const messageFlags = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 } as const

/** The parts of a message that its author writes; those the form leaves out are absent. */
export function writtenParts(world: World, channelId: string, form: MessageForm): Partial<APIMessage> {
  return {
    ...(form.content === undefined
      ? {}
      : { content: form.content ?? '', ...mentions(world, channelId, form) }),
    ...(form.embeds === undefined ? {} : { embeds: (form.embeds ?? []).map(embedShape) }),
    ...(form.components === undefined ? {} : { components: componentShapes(form.components ?? []) }),
  }
}

function embedShape(embed: APIEmbed): APIEmbed {
  const fields = embed.fields?.map((field) => ({ ...field, inline: field.inline ?? false }))
  const shape = { ...embed, type: 'rich', content_scan_version: 0, ...(fields ? { fields } : {}) }
  return shape as unknown as APIEmbed
}

function componentShapes(components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  let nextId = 1
  const shaped = (component: Record<string, unknown>): Record<string, unknown> => {
    const id = component['id'] ?? nextId++
    const children = component['components']
    const isSelect = [3, 5, 6, 7, 8].includes(Number(component['type']))
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

/** The people whom the text mentions, as far as `allowed_mentions` allows; without that field all of them. */
function mentions(
  world: World,
  channelId: string,
  form: MessageForm,
): Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> {
  const content = form.content ?? ''
  const allowed = form.allowed_mentions
  const may = (kind: 'users' | 'roles', id: string) =>
    !allowed || (allowed.parse ?? []).some((parsed) => parsed === kind) || (allowed[kind] ?? []).includes(id)
  const ids = (pattern: RegExp) => [...new Set([...content.matchAll(pattern)].map(([, id]) => id ?? ''))]
  const users: APIUser[] = ids(/<@!?(\d{17,20})>/g)
    .filter((id) => world.accounts.has(id) && may('users', id))
    .map((id) => userShape(world, id))
  const channel = world.channels.get(channelId)
  const mayPingAll =
    channel !== undefined &&
    (permissionsIn(world, world.application.id, channel) & permissionBits.MENTION_EVERYONE) !== 0n
  const everyone = !allowed || (allowed.parse ?? []).some((parsed) => parsed === 'everyone')
  return {
    mentions: users,
    mention_roles: ids(/<@&(\d{17,20})>/g).filter((id) => {
      const role = world.roles.get(id)
      return role !== undefined && may('roles', id) && (mayPingAll || role.isMentionable)
    }),
    mention_everyone: /@everyone|@here/.test(content) && everyone && mayPingAll,
  }
}
