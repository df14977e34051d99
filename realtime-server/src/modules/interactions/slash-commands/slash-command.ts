import type { Language } from '@raidtisch/shared-types/domain/languages'
import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'
import type { Actor } from '#core/actor.ts'
import { discordNameMax, firstCharacters, optionsMax } from '#modules/event-posts/discord-limits.presenter.ts'
import type { AnyRequest, InteractionDeps } from '../interaction-request.ts'

export type CommandShape = RESTPostAPIChatInputApplicationCommandsJSONBody

export type Suggestion = { name: string; value: string }

/** A slash command: its registration with Discord, and what it does. */
export type SlashCommand = {
  shape: CommandShape
  /** Reads the options. Who asks, and in which language, is known when the request runs. */
  request: (deps: InteractionDeps, interaction: ChatInputCommandInteraction) => AnyRequest
  /** Answers while the person still types an option. */
  suggest?: (
    deps: InteractionDeps,
    interaction: AutocompleteInteraction,
    actor: Actor,
    language: Language,
  ) => Promise<Suggestion[]>
}

/** The suggestions within Discord's limits of count and length. A value is never cut: it would mean something else. */
export function withinDiscordLimits(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.slice(0, optionsMax).map(({ name, value }) => ({
    name: firstCharacters(name, discordNameMax),
    value,
  }))
}
