import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import type { Actor } from '#core/actor.ts'
import type { Asked, InteractionDeps } from './interaction-request.ts'
import { raidCommand } from './raid.discord.ts'
import { awayCommand } from './slash-away.discord.ts'
import type { CommandShape } from './slash-command.presenter.ts'
import { declineCommand } from './slash-decline.discord.ts'
import { eventsCommand } from './slash-events.discord.ts'
import { messagesCommand } from './slash-messages.discord.ts'
import type { SlashCommand, Suggestion } from './slash-command.ts'

const commands: readonly SlashCommand[] = [
  raidCommand,
  eventsCommand,
  declineCommand,
  awayCommand,
  messagesCommand,
]

/** The slash commands as Discord is told of them. */
export const slashCommands: readonly CommandShape[] = commands.map(({ shape }) => shape)

/** What a slash command asks for; null when it is none of ours (any more). */
export function requestOfCommand(
  deps: InteractionDeps,
  interaction: ChatInputCommandInteraction,
): Asked | null {
  const command = commands.find(({ shape }) => shape.name === interaction.commandName)
  return command?.request(deps, interaction) ?? null
}

/** What is suggested while somebody types an option. */
export async function suggestFor(
  deps: InteractionDeps,
  interaction: AutocompleteInteraction,
  actor: Actor,
  language: Language,
): Promise<Suggestion[]> {
  const command = commands.find(({ shape }) => shape.name === interaction.commandName)
  return (await command?.suggest?.(deps, interaction, actor, language)) ?? []
}
