import type { Context } from '../context.ts'
import {
  addChannel,
  deleteChannel,
  renameChannel,
  setOverwrites,
  setRolePermissions,
} from '../guild.actions.ts'
import { deleteMessage, deleteMessages } from '../message.actions.ts'
import { bitsOf, permissionsIn, type PermissionName } from '../permission.rules.ts'
import { startThread, updateThread } from '../thread.actions.ts'
import { channelKinds } from '../world.state.ts'
import type { Lookup } from './name.lookup.ts'

const rightBits = { view: bitsOf(['VIEW_CHANNEL']), send: bitsOf(['SEND_MESSAGES']) }

/** The part of the operator that moves channels, and what the bot and others may do in them. */
export type ChannelOperator = {
  readonly createChannel: (name: string, kind?: keyof typeof channelKinds) => string
  /** Starts a thread in a text channel; gives its id. */
  readonly createThread: (channel: string, name: string) => string
  /** Starts the thread below a message, as a person. */
  readonly threadBelow: (channel: string, messageId: string, person: string) => void
  /** Archives a thread, as Discord does after days without messages. */
  readonly archiveThread: (thread: string) => void
  /** Whether a forum takes posts without a tag. */
  readonly requireTag: (forum: string, requires: boolean) => void
  readonly renameChannel: (channel: string, name: string) => void
  readonly deleteChannel: (channel: string) => void
  /** Takes from the bot that it may see a channel, or only that it may write there. */
  readonly denyChannel: (channel: string, right?: 'view' | 'send') => void
  readonly allowChannel: (channel: string) => void
  /** Lets only these roles see a channel, or only write there; null lets everyone again. */
  readonly keepChannel: (
    channel: string,
    roles: readonly string[] | null,
    othersLack?: 'view' | 'send',
  ) => void
  /** What the bot may do beside: these permissions are taken from it in a channel (from its role on the server: null). */
  readonly denyBot: (channel: string | null, permissions: readonly PermissionName[]) => void
  /** Sets what a role or person may do in a channel other than on the server; both lists empty: as everywhere. */
  readonly setOverwrite: (
    channel: string,
    subject: string,
    change: { allow?: readonly PermissionName[]; deny?: readonly PermissionName[] },
  ) => void
  readonly setRolePermissions: (role: string, permissions: readonly PermissionName[]) => void
  readonly setMentionable: (role: string, isMentionable: boolean) => void
  readonly botMay: (channel: string, permission: PermissionName) => boolean
  /** Deletes messages as a moderator would; several at once are one event. */
  readonly deleteMessages: (channel: string, messageIds: readonly string[]) => void
}

export function createChannelOperator(context: Context, find: Lookup): ChannelOperator {
  const { world } = context
  const ofBot = (deny: bigint) => ({ id: world.application.id, type: 1 as const, allow: 0n, deny })
  return {
    createChannel(name, kind = 'text') {
      const id = context.newId()
      const position = world.channels.size
      addChannel(context, {
        id,
        name,
        kind: channelKinds[kind],
        position,
        parentId: null,
        lastMessageId: null,
        overwrites: [],
      })
      return id
    },
    createThread(channel, name) {
      const id = context.newId()
      startThread(context, { id, name, parent: find.channel(channel), kind: 11 })
      return id
    },
    threadBelow(channel, messageId, person) {
      const ownerId = find.personOrNull(person) ?? person
      startThread(context, { id: messageId, name: person, parent: find.channel(channel), kind: 11, ownerId })
    },
    archiveThread(id) {
      const thread = find.channel(id)
      updateThread(context, thread, { name: thread.name, archived: true })
    },
    requireTag(forum, requires) {
      find.channel(forum, 15).requiresTag = requires
    },
    renameChannel: (channel, name) => renameChannel(context, find.channel(channel), name),
    deleteChannel: (channel) => deleteChannel(context, find.channel(channel)),
    denyChannel: (channel, right = 'view') =>
      setOverwrites(context, find.channel(channel), [ofBot(rightBits[right])]),
    allowChannel: (channel) => setOverwrites(context, find.channel(channel), [ofBot(0n)]),
    keepChannel(channel, roles, othersLack = 'view') {
      const bit = rightBits[othersLack]
      const kept = roles?.map((role) => ({ id: find.role(role).id, type: 0 as const, allow: bit, deny: 0n }))
      const place = find.channel(channel)
      const before = place.overwrites.flatMap((one) =>
        one.type === 0 ? [{ ...one, allow: 0n, deny: 0n }] : [],
      )
      const everyone = { id: world.guild.id, type: 0 as const, allow: 0n, deny: bit }
      const changes = kept ? [everyone, ...kept] : []
      const changed = new Set(changes.map(({ id }) => id))
      setOverwrites(context, place, [...before.filter(({ id }) => !changed.has(id)), ...changes])
    },
    denyBot(channel, permissions) {
      if (channel !== null) return setOverwrites(context, find.channel(channel), [ofBot(bitsOf(permissions))])
      const lacks = bitsOf(permissions)
      for (const id of [world.guild.id, world.application.botRoleId]) {
        const role = find.role(id)
        setRolePermissions(context, role, BigInt(role.permissions) & ~lacks)
      }
    },
    setOverwrite(channel, subject, { allow = [], deny = [] }) {
      const personId = find.personOrNull(subject)
      const id = personId ?? find.role(subject).id
      const type = personId === null ? (0 as const) : (1 as const)
      setOverwrites(context, find.channel(channel), [{ id, type, allow: bitsOf(allow), deny: bitsOf(deny) }])
    },
    setRolePermissions: (role, permissions) =>
      setRolePermissions(context, find.role(role), bitsOf(permissions)),
    setMentionable(role, isMentionable) {
      const found = find.role(role)
      found.isMentionable = isMentionable
      setRolePermissions(context, found, BigInt(found.permissions))
    },
    botMay: (channel, permission) =>
      (permissionsIn(world, world.application.id, find.channel(channel)) & bitsOf([permission])) !== 0n,
    deleteMessages(channel, messageIds) {
      const place = find.channel(channel)
      const [only] = messageIds
      const stored = messageIds.length === 1 && only !== undefined ? world.messages.get(only) : undefined
      if (stored) return deleteMessage(context, stored)
      deleteMessages(context, place.id, messageIds)
    },
  }
}
