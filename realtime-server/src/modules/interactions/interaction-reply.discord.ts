import {
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js'
import { defaultLanguage, languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { parseControl } from '#modules/event-posts/post-control.presenter.ts'
import { getGuildLanguage } from '#modules/settings/settings.queries.ts'
import { parseSubstituteControl } from '#modules/substitutes/substitute.presenter.ts'
import type { InteractionDeps, Reply } from './interaction-request.ts'

/** A control that was used in a message, or the form that was opened from it. */
export type ControlInteraction = MessageComponentInteraction | ModalSubmitInteraction
export type AnsweredInteraction = ControlInteraction | ChatInputCommandInteraction

/** Acknowledges an interaction, which Discord wants within three seconds, and shows the answer later. */
export type ReplyTarget = {
  acknowledge: () => Promise<unknown>
  /** `again`: the same click may succeed later, so the controls stay. */
  finish: (reply: Reply, again: boolean) => Promise<unknown>
}

export const noPings = { allowedMentions: { parse: [] } }

/** A new message that only this person sees. */
export function newReply(interaction: AnsweredInteraction): ReplyTarget {
  return {
    acknowledge: () => interaction.deferReply({ flags: MessageFlags.Ephemeral }),
    finish: (reply) => interaction.webhook.editMessage('@original', { ...reply, ...noPings }),
  }
}

/** Edits a message that only this person sees; for one that others see, too, the answer is a new message. */
export function replyTo(interaction: ControlInteraction): ReplyTarget {
  const { message, webhook, guildId, customId } = interaction
  if (!message) return newReply(interaction)
  const acknowledge = () => interaction.deferUpdate()
  const edit = (reply: Reply) => webhook.editMessage('@original', { ...reply, ...noPings })
  if (message.flags.has(MessageFlags.Ephemeral)) return { acknowledge, finish: edit }
  // A direct message with one row of buttons asks one question, whose buttons go with the answer; others keep theirs.
  if (guildId !== null || message.components.length > 1 || !isAnswerToQuestion(customId))
    return newReply(interaction)
  return {
    acknowledge,
    finish: (reply, again) =>
      again
        ? webhook.send({ content: reply.content ?? '', flags: MessageFlags.Ephemeral, ...noPings })
        : edit({ content: [message.content, reply.content].filter(Boolean).join('\n\n'), components: [] }),
  }
}

function isAnswerToQuestion(customId: string): boolean {
  const kind = parseControl(customId)?.kind
  const isResponse = kind === 'keep' || kind === 'give-up' || kind === 'decline'
  return isResponse || parseSubstituteControl(customId) !== null
}

/** False when Discord already showed the person a failure: the request must not be carried out then. */
export async function isAcknowledged(acknowledge: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await acknowledge()
      return true
    } catch (error) {
      const code = error instanceof DiscordAPIError ? error.code : null
      // Acknowledged by another connection, or by this one when Discord's response got lost.
      if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) return true
      if (code === RESTJSONErrorCodes.UnknownInteraction) return false
      if (attempt === 2) throw error
    }
  }
}

/** Whether Discord no longer accepts an answer. */
export function isTooLate(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownInteraction
}

/** The language of ours that fits a Discord locale, for example 'en-GB'; null without one. */
export function languageOf(locale: string): Language | null {
  const [code] = locale.split('-')
  return languages.find((one) => one === code) ?? null
}

/** The person's language; the guild's when none of ours fits, or the default while the database does not answer. */
export async function languageFor(
  { db, env }: Pick<InteractionDeps, 'db' | 'env'>,
  locale: string,
): Promise<Language> {
  return languageOf(locale) ?? getGuildLanguage(db, env.DISCORD_GUILD_ID).catch(() => defaultLanguage)
}
