import type { APIModalInteractionResponseCallbackData, InteractionEditReplyOptions } from 'discord.js'
import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Actor } from '#core/actor.ts'
import type { BoardDeps } from '#boards/board-edit.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'

/** The guild's sync, which stores members. `settled` resolves once what changed is written. */
type MemberStore = { memberChanged: (userId: string) => void; settled: () => Promise<void> }

export type InteractionDeps = BoardDeps & {
  env: Env
  clock: Clock
  logger: Logger
  members: MemberStore
}

/** What the bot answers; only the person who asked sees it. */
export type Reply = Pick<InteractionEditReplyOptions, 'content' | 'embeds' | 'components'>

/** What a click, a form or a slash command asks for. */
export type InteractionRequest = {
  kind: 'request'
  /** Requests about the same thing wait for each other; see `inTurn`. */
  about: string
  /** The operation of the web that this one is, for the log of refusals; null when it changes nothing. */
  operation: { contract: Contract; targetId: string; targetType?: 'server' | 'absence' } | null
  run: (actor: Actor, language: Language) => Promise<Reply>
  /** The answer to a person without the right: who may do it. */
  forbidden?: (language: Language) => string
}

/** Opens a form. Discord accepts a form only as the first answer, within three seconds. */
export type ModalRequest = {
  kind: 'modal'
  open: (actor: Actor, language: Language) => Promise<Modal>
  forbidden?: (language: Language) => string
}
export type Modal = APIModalInteractionResponseCallbackData

export type AnyRequest = InteractionRequest | ModalRequest

/** A button or menu that was used, or a form that was filled in. */
export type UsedControl = {
  customId: string
  userId: string
  channelId: string | null
  /** Chosen in a menu. */
  value: string | null
  /** Filled in for a form's field; null when it is empty. */
  field: (id: string) => string | null
}

/** A kind of buttons, menus or forms: what a used one asks for; null for a `customId` of another kind. */
export type ControlHandler = (deps: InteractionDeps, used: UsedControl) => AnyRequest | null
