import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIAutocompleteApplicationCommandInteractionData,
  APIChatInputApplicationCommandInteractionData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import type { Context } from './context.ts'
import { interact, type ClickOutcome } from './interaction.actions.ts'
import { interactionShape } from './interaction.shapes.ts'
import type { Suggestion, World } from './world.state.ts'

/** Options are text, so there is nothing that Discord would resolve. */
type CommandData = Omit<APIChatInputApplicationCommandInteractionData, 'resolved' | 'options'> &
  Required<Pick<APIAutocompleteApplicationCommandInteractionData, 'options'>>

const stringOption = 3 as ApplicationCommandOptionType.String
const chatInput = 1 as ApplicationCommandType.ChatInput

/** What is typed behind a slash command, by the options' names. */
export type CommandInput = Readonly<Record<string, string>>

/** Sends a slash command as a person would type it; settles with the first answer or when the deadline has passed. */
export async function sendCommand(
  context: Context,
  channelId: string,
  name: string,
  input: CommandInput,
  userId: string,
): Promise<ClickOutcome> {
  const command = commandOf(context.world, name)
  const options = optionsOf(command)
  const unknown = Object.keys(input).find((key) => !options.some((option) => option.name === key))
  if (unknown !== undefined) throw new Error(`/${name} has no option ${unknown}.`)
  const missing = options.find((option) => option.required && !input[option.name])
  if (missing) throw new Error(`/${name} needs ${missing.name}.`)
  return interact(context, { kind: 2, userId, channelId, messageId: null }, (interaction) =>
    interactionShape(context.world, interaction, { data: commandData(context, command, input, null) }),
  )
}

/** What the application suggests while somebody types an option; nothing when it does not answer in time. */
export async function suggestFor(
  context: Context,
  channelId: string,
  name: string,
  input: CommandInput,
  focused: string,
  userId: string,
): Promise<readonly Suggestion[]> {
  const { world } = context
  const command = commandOf(world, name)
  const option = optionsOf(command).find((candidate) => candidate.name === focused)
  if (!option || !('autocomplete' in option) || !option.autocomplete)
    throw new Error(`/${name} suggests nothing for ${focused}.`)
  const { interactionId } = await interact(
    context,
    { kind: 4, userId, channelId, messageId: null },
    (interaction) =>
      interactionShape(world, interaction, { data: commandData(context, command, input, focused) }),
  )
  return world.interactions.get(interactionId)?.suggestions ?? []
}

export function optionsOf(command: APIApplicationCommand): readonly APIApplicationCommandBasicOption[] {
  return (command.options ?? []) as readonly APIApplicationCommandBasicOption[]
}

function commandOf(world: World, name: string): APIApplicationCommand {
  const command = world.commands.find((candidate) => candidate.name === name)
  if (!command) throw new Error(`There is no command /${name}.`)
  return command
}

function commandData(
  { world }: Context,
  command: APIApplicationCommand,
  input: CommandInput,
  focused: string | null,
): CommandData {
  const options = optionsOf(command).flatMap(({ name }) => {
    const value = input[name] ?? ''
    // Discord leaves out what was not filled in, but not what is being typed.
    if (name === focused) return [{ name, type: stringOption, value, focused: true as const }]
    return value === '' ? [] : [{ name, type: stringOption, value }]
  })
  return {
    id: command.id,
    name: command.name,
    type: chatInput,
    ...(command.guild_id === undefined ? {} : { guild_id: world.guild.id }),
    options,
  }
}
