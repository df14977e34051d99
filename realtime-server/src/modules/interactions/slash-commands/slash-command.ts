import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import type { Actor } from '#core/actor.ts'
import type { AnyRequest, InteractionDeps } from '../interaction-request.ts'
import type { CommandShape } from './slash-command.presenter.ts'

export type Suggestion = { name: string; value: string }

/** A slash command: its registration with Discord, and what it does. */
export type SlashCommand = {
  shape: CommandShape
  request: (deps: InteractionDeps, interaction: ChatInputCommandInteraction) => AnyRequest
  suggest?: (
    deps: InteractionDeps,
    interaction: AutocompleteInteraction,
    actor: Actor,
    language: Language,
  ) => Promise<Suggestion[]>
}

/** Discord's limits. */
const suggestionsMax = 25
const suggestionMaxLength = 100

/** The suggestions within Discord's limits of count and length. */
export function fitting(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.slice(0, suggestionsMax).map(({ name, value }) => ({
    name: Array.from(name).slice(0, suggestionMaxLength).join(''),
    value,
  }))
}
