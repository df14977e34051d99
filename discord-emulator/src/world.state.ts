import type {
  APIApplicationCommand,
  APIGuildScheduledEvent,
  APIMessage,
  InteractionResponseType,
} from 'discord-api-types/v10'
import type { ModalForm } from './rest/modal-form.rules.ts'

/** A Discord account; being one says nothing about being in the guild. */
export type Account = {
  readonly id: string
  readonly username: string
  readonly globalName: string | null
  readonly avatar: string | null
  readonly bot: boolean
}

export type Member = { nick: string | null; roles: readonly string[]; readonly joinedAt: string }

export type Role = {
  readonly id: string
  name: string
  readonly color: number
  readonly position: number
  permissions: string
  /** Whether anybody may ping it. */
  isMentionable: boolean
  readonly botId: string | null
}

/** Discord's numbers: 0 text, 2 voice, 4 category, 5 announcement, 10 to 12 threads, 15 forum. */
export type ChannelKind = 0 | 2 | 4 | 5 | 10 | 11 | 12 | 15
export const channelKinds = { text: 0, voice: 2, category: 4, announcement: 5, forum: 15 } as const

/** What a role (type 0) or a person (type 1) may do in one channel other than on the server. */
export type Overwrite = { readonly id: string; readonly type: 0 | 1; allow: bigint; deny: bigint }

export type Channel = {
  readonly id: string
  name: string
  readonly kind: ChannelKind
  readonly position: number
  readonly parentId: string | null
  lastMessageId: string | null
  overwrites: readonly Overwrite[]
  /** A forum that takes no post without a tag; a thread nobody but moderators may write in. */
  requiresTag?: boolean
  locked?: boolean
  archived?: boolean
  /** Who started the thread, if not the bot. */
  ownerId?: string
}

export const statuses = ['online', 'idle', 'dnd', 'offline'] as const
export type Status = (typeof statuses)[number]

type VoiceState = { readonly channelId: string; readonly sessionId: string }

/** `visibleTo` names the one person who sees an ephemeral message; null means everyone in the channel. */
export type StoredMessage = { readonly message: APIMessage; readonly visibleTo: string | null }

export type DirectChannel = { readonly id: string; readonly userId: string; lastMessageId: string | null }

/** Discord's numbers: 2 a slash command, 3 a button or menu, 4 suggestions while somebody types, 5 a modal's form. */
export type InteractionKind = 2 | 3 | 4 | 5

/** What an application suggests for an option of a slash command. */
export type Suggestion = { readonly name: string; readonly value: string }

export type Interaction = {
  readonly id: string
  readonly token: string
  readonly kind: InteractionKind
  readonly createdAt: number
  readonly userId: string
  /** The message whose button or menu was used; null when something was typed. */
  readonly messageId: string | null
  readonly channelId: string
  /** What opened the modal whose form this is. */
  readonly triggeredBy: Interaction | null
  suggestions: readonly Suggestion[]
  /** What the application opened in answer. */
  modal: ModalForm | null
  callback: InteractionResponseType | null
  /** The deadline passed, and people have read that it failed. */
  isTooLate: boolean
  originalId: string | null
  readonly replyIds: string[]
  readonly answered: (callback: InteractionResponseType) => void
}

/** Everything the emulator knows: one guild, one application with its bot, all accounts. */
export type World = {
  readonly guild: {
    readonly id: string
    readonly name: string
    ownerId: string
    readonly afkId: string
  }
  readonly application: {
    readonly id: string
    readonly name: string
    readonly clientSecret: string
    botToken: string
    readonly botRoleId: string
  }
  /** Usernames of the people whom the pages offer first, with a line about each. */
  readonly personas: ReadonlyMap<string, string>
  readonly accounts: Map<string, Account>
  readonly members: Map<string, Member>
  readonly roles: Map<string, Role>
  readonly channels: Map<string, Channel>
  readonly presence: Map<string, Status>
  readonly voice: Map<string, VoiceState>
  readonly messages: Map<string, StoredMessage>
  readonly directChannels: Map<string, DirectChannel>
  readonly closedDms: Set<string>
  /** The language of people's Discord, as its code for it; who is not in here has German. */
  readonly locales: Map<string, string>
  readonly interactions: Map<string, Interaction>
  readonly scheduledEvents: Map<string, APIGuildScheduledEvent>
  commands: readonly APIApplicationCommand[]
}

export function isThread({ kind }: Channel): boolean {
  return kind === 10 || kind === 11 || kind === 12
}

export function accountOf(world: World, userId: string): Account {
  const account = world.accounts.get(userId)
  if (!account) throw new Error(`There is no account ${userId}.`)
  return account
}

export function memberOf(world: World, userId: string): Member {
  const member = world.members.get(userId)
  if (!member) throw new Error(`${userId} is not in the guild.`)
  return member
}

export function statusOf(world: World, userId: string): Status {
  return world.presence.get(userId) ?? 'offline'
}

export function localeOf(world: World, userId: string): string {
  return world.locales.get(userId) ?? 'de'
}

/** The name other people see: nickname, else display name, else username. */
export function visibleName(world: World, userId: string): string {
  const account = world.accounts.get(userId)
  return world.members.get(userId)?.nick ?? account?.globalName ?? account?.username ?? userId
}
