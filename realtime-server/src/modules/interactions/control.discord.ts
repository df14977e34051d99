import { parseControl } from '#modules/event-posts/post-control.presenter.ts'
import { parseUndoAbsence } from './away.presenter.ts'
import { parseLeader } from './leader-control.presenter.ts'
import { requestOfLeader, type LeaderInput } from './leader.discord.ts'
import { requestOfRaidChoice, requestOfRaidForm } from './raid.discord.ts'
import type { Asked, InteractionDeps } from './interaction-request.ts'
import type { ControlInteraction } from './interaction-way.discord.ts'
import { requestOfPostControl } from './post-control.discord.ts'
import { requestOfUndo } from './slash-away.discord.ts'

/** What a button, menu or form of ours asks for; null when it is none of ours (any more). */
export function requestOfControl(deps: InteractionDeps, interaction: ControlInteraction): Asked | null {
  const { customId } = interaction
  const control = parseControl(customId)
  if (control) return requestOfPostControl(deps, control, inputOf(interaction))
  const leading = parseLeader(customId)
  if (leading) return requestOfLeader(deps, leading, inputOf(interaction))
  const planned =
    (interaction.isModalSubmit() ? requestOfRaidForm(deps, interaction) : null) ??
    requestOfRaidChoice(deps, interaction)
  if (planned) return planned
  const absenceId = parseUndoAbsence(customId)
  if (absenceId !== null) return requestOfUndo(deps, absenceId)
  return null
}

function inputOf(interaction: ControlInteraction): LeaderInput {
  const field = (id: string) =>
    interaction.isModalSubmit() ? interaction.fields.getTextInputValue(id).trim() || null : null
  return { value: chosenIn(interaction), field, typedIn: interaction.channelId }
}

function chosenIn(interaction: ControlInteraction): string | null {
  return interaction.isAnySelectMenu() ? (interaction.values[0] ?? null) : null
}
