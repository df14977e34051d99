import { Events, type Interaction } from 'discord.js'
import { findActor } from '#modules/auth/auth.queries.ts'
import { inTurn } from '#modules/signups/signup.commands.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { finishInTime } from '#transports/discord/timeout.ts'
import { registerCommands } from './command-registration.discord.ts'
import { requestOfControl } from './control.discord.ts'
import { openModal } from './interaction-modal.discord.ts'
import { carryOut } from './interaction-outcome.discord.ts'
import {
  isAcknowledged,
  isTooLate,
  newReply,
  wayFor,
  type AnsweredInteraction,
  type Way,
} from './interaction-way.discord.ts'
import { languageOf } from './interaction.language.ts'
import { interactionTexts } from './interaction.texts.ts'
import type { Asked, InteractionDeps } from './interaction-request.ts'
import { requestOfCommand, suggestFor } from './slash-command.discord.ts'

/**
 * Answers what people do in Discord: buttons, menus and forms of the bot's messages, and its slash commands. Everything goes
 * through the commands that the web uses; who it is and what they may comes from the tables, never from the message.
 */
export function startInteractions(deps: InteractionDeps, bot: Bot): BotPart {
  const underWay = new Set<Promise<void>>()
  const hear = (interaction: Interaction) => {
    const answered = answer(deps, bot, interaction)
      .catch((err: unknown) =>
        deps.logger.error({ err, interactionId: interaction.id }, 'a click got no answer'),
      )
      .finally(() => underWay.delete(answered))
    underWay.add(answered)
  }
  bot.client.on(Events.InteractionCreate, hear)
  const registering = registerCommands(deps, bot)
  return {
    stop: async () => {
      bot.client.off(Events.InteractionCreate, hear)
      await finishInTime(Promise.all([...underWay, registering]))
    },
  }
}

async function answer(deps: InteractionDeps, bot: Bot, interaction: Interaction): Promise<void> {
  if (interaction.guildId !== null && interaction.guildId !== bot.serverId) return
  if (interaction.isAutocomplete()) {
    const actor = await findActor(deps.db, deps.env, interaction.user.id, 'discord')
    const language = languageOf(interaction.locale)
    const suggestions = actor ? await suggestFor(deps, interaction, actor, language) : []
    return interaction.respond(suggestions).catch((error: unknown) => {
      // Whoever types on has asked anew by then.
      if (!isTooLate(error)) throw error
    })
  }
  if (interaction.isChatInputCommand()) {
    const asked = requestOfCommand(deps, interaction)
    return attend(deps, interaction, asked, newReply(interaction))
  }
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return
  const asked = requestOfControl(deps, interaction)
  await attend(deps, interaction, asked, wayFor(interaction))
}

async function attend(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  asked: Asked | null,
  way: Way,
): Promise<void> {
  if (asked?.kind === 'modal') return openModal(deps, interaction, asked)
  if (!(await isAcknowledged(way.acknowledge)))
    return deps.logger.warn({ interactionId: interaction.id }, 'a click came too late to be answered')
  const language = languageOf(interaction.locale)
  if (!asked) return void (await way.finish({ content: interactionTexts[language].controlGone }, false))
  const outcome = await inTurn(asked.about, () => carryOut(deps, interaction, asked))
  if (outcome) await way.finish(outcome.reply, outcome.again)
}
