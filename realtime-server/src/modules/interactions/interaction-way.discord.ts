import {
  DiscordAPIError,
  MessageFlags,
  RESTJSONErrorCodes,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from 'discord.js'
import { parseControl } from '#modules/event-posts/post-control.presenter.ts'
import type { Reply } from './answer.presenter.ts'

/** What is used in a message, or the form that was opened from it. */
export type ControlInteraction = MessageComponentInteraction | ModalSubmitInteraction
export type AnsweredInteraction = ControlInteraction | ChatInputCommandInteraction

/** How Discord is told within three seconds that it was heard, and where the answer appears later. */
export type Way = {
  acknowledge: () => Promise<unknown>
  /** `again`: the same click may help later. */
  finish: (reply: Reply, again: boolean) => Promise<unknown>
}

export const noPings = { allowedMentions: { parse: [] } }

/** A message of its own that only this person sees. */
export function newReply(interaction: AnsweredInteraction): Way {
  return {
    acknowledge: () => interaction.deferReply({ flags: MessageFlags.Ephemeral }),
    finish: (reply) => interaction.webhook.editMessage('@original', { ...reply, ...noPings }),
  }
}

/** In a message that only this person sees its answer replaces it; elsewhere other people see it, too. */
export function wayFor(interaction: ControlInteraction): Way {
  const { message, webhook, guildId, customId } = interaction
  if (!message) return newReply(interaction)
  const acknowledge = () => interaction.deferUpdate()
  const edit = (reply: Reply) => webhook.editMessage('@original', { ...reply, ...noPings })
  if (message.flags.has(MessageFlags.Ephemeral)) return { acknowledge, finish: edit }
  const kind = parseControl(customId)?.kind
  // Of a direct message only these are the last word.
  if (guildId !== null || (kind !== 'keep' && kind !== 'give-up' && kind !== 'decline'))
    return newReply(interaction)
  return {
    acknowledge,
    finish: (reply, again) =>
      again
        ? webhook.send({ content: reply.content ?? '', flags: MessageFlags.Ephemeral, ...noPings })
        : edit({ content: [message.content, reply.content].filter(Boolean).join('\n\n'), components: [] }),
  }
}

/** False when the person has been told already that it failed: then it must not happen any more. */
export async function isAcknowledged(acknowledge: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await acknowledge()
      return true
    } catch (error) {
      const code = error instanceof DiscordAPIError ? error.code : null
      // By another connection, or by this one, when Discord's answer got lost.
      if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) return true
      if (code === RESTJSONErrorCodes.UnknownInteraction) return false
      if (attempt === 2) throw error
    }
  }
}

/** Whether Discord no longer takes an answer. */
export function isTooLate(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownInteraction
}
