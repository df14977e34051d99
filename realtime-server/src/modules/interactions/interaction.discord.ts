import { Events, type AutocompleteInteraction, type Interaction } from 'discord.js'
import { inTurn } from '#modules/signups/signup.commands.ts'
import { finishInTime, type Bot, type BotPart } from '#transports/discord/bot.ts'
import { registerCommands } from './slash-commands/command-registration.discord.ts'
import { findMember } from './interaction-member.discord.ts'
import { openModal } from './interaction-modal.discord.ts'
import { carryOut } from './interaction-outcome.discord.ts'
import { controlHandlers, slashCommands } from './interaction-registry.discord.ts'
import {
  isAcknowledged,
  isTooLate,
  languageFor,
  newReply,
  replyTo,
  type AnsweredInteraction,
  type ControlInteraction,
  type ReplyTarget,
} from './interaction-reply.discord.ts'
import { interactionTexts } from './interaction.texts.ts'
import type { AnyRequest, InteractionDeps, UsedControl } from './interaction-request.ts'

/**
 * Answers what people do in Discord: buttons, menus and forms of the bot's messages, and its slash commands. Everything
 * goes through the commands that the web uses; the person and their rights come from the tables, never from the message.
 */
export function startInteractions(deps: InteractionDeps, bot: Bot): BotPart {
  const pending = new Set<Promise<void>>()
  const receive = (interaction: Interaction) => {
    const answered = answer(deps, bot, interaction)
      .catch((err: unknown) =>
        deps.logger.error({ err, interactionId: interaction.id }, 'an interaction got no answer'),
      )
      .finally(() => pending.delete(answered))
    pending.add(answered)
  }
  bot.client.on(Events.InteractionCreate, receive)
  const registering = registerCommands(deps, bot, slashCommands)
  return {
    stop: async () => {
      bot.client.off(Events.InteractionCreate, receive)
      await finishInTime(Promise.all([...pending, registering]))
    },
  }
}

async function answer(deps: InteractionDeps, bot: Bot, interaction: Interaction): Promise<void> {
  if (interaction.guildId !== null && interaction.guildId !== bot.serverId) return
  if (interaction.isAutocomplete()) return suggest(deps, interaction)
  if (interaction.isChatInputCommand()) {
    const request = commandOf(interaction)?.request(deps, interaction) ?? null
    return handle(deps, interaction, request, newReply(interaction))
  }
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return
  await handle(deps, interaction, requestOfControl(deps, interaction), replyTo(interaction))
}

async function suggest(deps: InteractionDeps, interaction: AutocompleteInteraction): Promise<void> {
  const actor = await findMember(deps, interaction)
  const language = await languageFor(deps, interaction.locale)
  const command = commandOf(interaction)
  const suggestions = actor ? await command?.suggest?.(deps, interaction, actor, language) : undefined
  await interaction.respond(suggestions ?? []).catch((error: unknown) => {
    // A person who types on has requested newer suggestions by then.
    if (!isTooLate(error)) throw error
  })
}

function commandOf({ commandName }: { commandName: string }) {
  return slashCommands.find(({ shape }) => shape.name === commandName)
}

/** Null when no handler knows the control (any more): old messages keep their buttons for years. */
function requestOfControl(deps: InteractionDeps, interaction: ControlInteraction): AnyRequest | null {
  const used: UsedControl = {
    customId: interaction.customId,
    userId: interaction.user.id,
    channelId: interaction.channelId,
    value: interaction.isAnySelectMenu() ? (interaction.values[0] ?? null) : null,
    field: (id) =>
      interaction.isModalSubmit() ? interaction.fields.getTextInputValue(id).trim() || null : null,
  }
  for (const handler of controlHandlers) {
    const request = handler(deps, used)
    if (request) return request
  }
  return null
}

async function handle(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  request: AnyRequest | null,
  target: ReplyTarget,
): Promise<void> {
  if (request?.kind === 'modal') return openModal(deps, interaction, request)
  if (!(await isAcknowledged(target.acknowledge)))
    return deps.logger.warn({ interactionId: interaction.id }, 'an interaction came too late to be answered')
  if (!request) {
    const { controlGone } = interactionTexts[await languageFor(deps, interaction.locale)]
    return void (await target.finish({ content: controlGone }, false))
  }
  const outcome = await inTurn(request.about, () => carryOut(deps, interaction, request))
  if (outcome) await target.finish(outcome.reply, outcome.again)
}
