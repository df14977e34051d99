import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10'
import { sendCommand, suggestFor, type CommandInput } from '../command.actions.ts'
import type { Context, Portal } from '../context.ts'
import type { Gateway } from '../gateway/gateway.server.ts'
import {
  addMember,
  addRole,
  deleteRole,
  moveVoice,
  removeMember,
  renameRole,
  setMemberRoles,
  setOwner,
  setNick,
  setPresence,
} from '../guild.actions.ts'
import { operateControl, type ClickOutcome } from '../interaction.actions.ts'
import { submitModal, type ModalInput } from '../modal.actions.ts'
import { discordTime } from '../person.shapes.ts'
import { memberOf, statuses, type Status, type Suggestion } from '../world.state.ts'
import type { RaidHelper } from '../raid-helper/raid-helper.server.ts'
import type { Counters, CounterSnapshot } from './call.counters.ts'
import type { Fault, FaultScript } from './fault.script.ts'
import { createChannelOperator, type ChannelOperator } from './channel.operator.ts'
import { createLookup } from './name.lookup.ts'

/**
 * Changes the guild, for tests and pages. People are named by username or id, roles and channels by name or id; an
 * unknown name is an error. Each change is sent to the gateway at once.
 */
export type Operator = ChannelOperator & {
  readonly setRoles: (person: string, roles: readonly string[]) => void
  readonly addRole: (person: string, role: string) => void
  readonly removeRole: (person: string, role: string) => void
  readonly setNick: (person: string, nick: string | null) => void
  readonly setPresence: (person: string, status: Status) => void
  /** Null: out of voice. */
  readonly moveVoice: (person: string, channel: string | null) => void
  /** Takes an account into the guild; an unknown username becomes a new account. Gives the user id. */
  readonly addMember: (
    person: string,
    options?: { roles?: readonly string[]; nick?: string | null },
  ) => string
  readonly removeMember: (person: string) => void
  /** Takes the application's bot off the guild's server, and back. */
  readonly expelBot: () => void
  readonly inviteBot: () => void
  /** Makes a new token; the old one is refused from then on, and its connections are closed. */
  readonly resetToken: () => string
  /** Changes settings of the application in the developer portal; connections go on with those that they began with. */
  readonly changePortal: (change: Partial<Portal>) => void
  readonly createRole: (name: string, color?: number) => string
  readonly renameRole: (role: string, name: string) => void
  readonly deleteRole: (role: string) => void
  /** Makes somebody on the server its owner. */
  readonly transferOwnership: (person: string) => void
  /** Presses a button or chooses options; settles with the first answer, or with `failed` at the deadline. */
  readonly click: (
    messageId: string,
    customId: string,
    person: string,
    values?: readonly string[],
  ) => Promise<ClickOutcome>
  /** Types a slash command into a text channel, options by their names; settles as a click does. */
  readonly command: (
    channel: string,
    name: string,
    options: CommandInput,
    person: string,
  ) => Promise<ClickOutcome>
  /** Fills in and sends the modal that an interaction opened; settles as a click does. */
  readonly submit: (interactionId: string, input: ModalInput) => Promise<ClickOutcome>
  /** What is suggested while the person types an option of a command. */
  readonly suggest: (
    channel: string,
    name: string,
    options: CommandInput,
    focused: string,
    person: string,
  ) => Promise<readonly Suggestion[]>
  /** The slash commands that are registered. */
  readonly commands: () => readonly APIApplicationCommand[]
  /** Sets the language of somebody's Discord, by Discord's code for it ('de', 'en-US', 'fr', 'ru', 'ko'). */
  readonly setLocale: (person: string, locale: string) => void
  /** Everything the application has said to one click, as it stands now. */
  readonly repliesTo: (interactionId: string) => APIMessage[]
  /** A message as this person sees it; undefined when they do not, or when there is none. */
  readonly messageSeenBy: (messageId: string, person: string) => APIMessage | undefined
  /** What everybody in a channel sees, oldest first. */
  readonly messages: (channel: string) => APIMessage[]
  /** The bot's direct messages to somebody, oldest first. */
  readonly directMessages: (person: string) => APIMessage[]
  /** Makes a message this many milliseconds older. */
  readonly ageMessage: (messageId: string, milliseconds: number) => void
  readonly blockDms: (person: string) => void
  readonly allowDms: (person: string) => void
  /** Adds an event of Raid-Helper as its API answers it, or replaces the one with its id. */
  readonly saveForeignEvent: (event: { readonly id: string }) => void
  readonly removeForeignEvent: (id: string) => void
  readonly dropGateway: () => void
  readonly closeGateway: (code: number) => void
  readonly askToReconnect: () => void
  readonly invalidateSession: (resumable: boolean) => void
  readonly forgetSessions: () => void
  readonly connectedSessions: () => number
  readonly script: (fault: Fault) => void
  readonly clearScript: () => void
  readonly counters: () => CounterSnapshot
}

export type OperatorDeps = {
  readonly context: Context
  readonly gateway: Gateway
  readonly faults: FaultScript
  readonly counters: Counters
  readonly raidHelper: RaidHelper
}

export function createOperator({ context, gateway, faults, counters, raidHelper }: OperatorDeps): Operator {
  const { world } = context
  const find = createLookup(world)
  const publicMessages = (channelId: string) =>
    [...world.messages.values()]
      .filter(({ message, visibleTo }) => message.channel_id === channelId && visibleTo === null)
      .map(({ message }) => structuredClone(message))

  return {
    ...createChannelOperator(context, find),
    setRoles: (person, roles) =>
      setMemberRoles(
        context,
        find.person(person),
        roles.map((role) => find.role(role).id),
      ),
    addRole(person, role) {
      const userId = find.person(person)
      setMemberRoles(context, userId, [...memberOf(world, userId).roles, find.role(role).id])
    },
    removeRole(person, role) {
      const userId = find.person(person)
      const removed = find.role(role).id
      setMemberRoles(
        context,
        userId,
        memberOf(world, userId).roles.filter((id) => id !== removed),
      )
    },
    setNick: (person, nick) => setNick(context, find.person(person), nick),
    setPresence(person, status) {
      if (!statuses.includes(status)) throw new Error(`There is no status ${String(status)}.`)
      setPresence(context, find.person(person), status)
    },
    moveVoice: (person, channel) =>
      moveVoice(context, find.person(person), channel === null ? null : find.channel(channel, 2).id),
    addMember(person, { roles = [], nick = null } = {}) {
      const userId = find.personOrNull(person) ?? createAccount(context, person)
      if (world.members.has(userId)) throw new Error(`${person} is already in the guild.`)
      addMember(
        context,
        userId,
        roles.map((role) => find.role(role).id),
        nick,
      )
      return userId
    },
    expelBot() {
      removeMember(context, world.application.id)
      gateway.expelBot()
    },
    inviteBot() {
      const joinedAt = new Date(context.now()).toISOString()
      world.members.set(world.application.id, { nick: null, roles: [world.application.botRoleId], joinedAt })
      gateway.welcomeBot()
    },
    changePortal: (change) => void Object.assign(context.portal, change),
    resetToken() {
      world.application.botToken = `local-discord-bot-token-${context.newId()}`
      gateway.closeAll(4004)
      return world.application.botToken
    },
    removeMember: (person) => removeMember(context, find.person(person)),
    createRole(name, color = 0) {
      const role = {
        id: context.newId(),
        name,
        color,
        position: 1,
        permissions: '0',
        isMentionable: false,
        botId: null,
      }
      addRole(context, role)
      return role.id
    },
    renameRole: (role, name) => renameRole(context, find.role(role), name),
    deleteRole: (role) => deleteRole(context, find.role(role)),
    transferOwnership: (person) => setOwner(context, find.person(person)),
    click: (messageId, customId, person, values = []) =>
      operateControl(context, messageId, customId, find.person(person), values),
    command: (channel, name, options, person) =>
      sendCommand(context, find.channel(channel, 0).id, name, options, find.person(person)),
    submit: (interactionId, input) => submitModal(context, interactionId, input),
    suggest: (channel, name, options, focused, person) =>
      suggestFor(context, find.channel(channel, 0).id, name, options, focused, find.person(person)),
    commands: () => structuredClone(world.commands),
    setLocale: (person, locale) => void world.locales.set(find.person(person), locale),
    repliesTo(interactionId) {
      const interaction = world.interactions.get(interactionId)
      if (!interaction) throw new Error(`There is no interaction ${interactionId}.`)
      return interaction.replyIds.flatMap((id) => structuredClone(world.messages.get(id)?.message) ?? [])
    },
    messageSeenBy(messageId, person) {
      const stored = world.messages.get(messageId)
      const isSeen = stored && (stored.visibleTo === null || stored.visibleTo === find.person(person))
      return isSeen ? structuredClone(stored.message) : undefined
    },
    messages: (channel) => publicMessages(find.channel(channel).id),
    directMessages: (person) => publicMessages(world.directChannels.get(find.person(person))?.id ?? ''),
    ageMessage(messageId, milliseconds) {
      const stored = world.messages.get(messageId)
      if (!stored) throw new Error(`There is no message ${messageId}.`)
      stored.message.timestamp = discordTime(Date.parse(stored.message.timestamp) - milliseconds)
    },
    blockDms: (person) => void world.closedDms.add(find.person(person)),
    allowDms: (person) => void world.closedDms.delete(find.person(person)),
    saveForeignEvent: raidHelper.save,
    removeForeignEvent: raidHelper.remove,
    dropGateway: gateway.drop,
    closeGateway: gateway.closeAll,
    askToReconnect: gateway.askToReconnect,
    invalidateSession: gateway.invalidate,
    forgetSessions: gateway.forgetSessions,
    connectedSessions: gateway.connected,
    script: faults.add,
    clearScript: faults.clear,
    counters: counters.snapshot,
  }
}

function createAccount({ world, newId }: Context, username: string): string {
  if (!/^[a-z0-9_.]{2,32}$/.test(username))
    throw new Error(`${username} is not a username Discord would allow.`)
  const id = newId()
  world.accounts.set(id, { id, username, globalName: null, avatar: null, bot: false })
  return id
}
