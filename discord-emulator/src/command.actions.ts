import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIInteraction,
  ApplicationCommandType,
} from 'discord-api-types/v10'
import type { Context } from './context.ts'
import { interact, type ClickOutcome } from './interaction.actions.ts'
import { interactionShape, resolvedShape } from './interaction.shapes.ts'
import type { Suggestion, World } from './world.state.ts'

type CommandData = NonNullable<APIInteraction['data']>
type Option = APIApplicationCommandBasicOption

const integer = 4 as Option['type']
const yesOrNo = 5 as Option['type']
const chatInput = 1 as ApplicationCommandType.ChatInput

/** What is typed behind a slash command, by the options' names; people, roles and channels as their ids. */
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
  const wrong = options.find(
    (option) => input[option.name] && !isPossible(context.world, option, input[option.name]),
  )
  if (wrong) throw new Error(`/${name} does not take ${input[wrong.name]} as ${wrong.name}.`)
  return interact(context, { kind: 2, userId, channelId, messageId: null }, (interaction) =>
    interactionShape(context.world, interaction, {
      data: commandData(context, interaction.userId, command, input, null),
    }),
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
      interactionShape(world, interaction, {
        data: commandData(context, interaction.userId, command, input, focused),
      }),
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
  userId: string,
  command: APIApplicationCommand,
  input: CommandInput,
  focused: string | null,
): CommandData {
  const given = optionsOf(command).filter((option) => option.type > 5 && input[option.name])
  const resolved = resolvedShape(
    world,
    userId,
    given.map((option) => input[option.name] ?? ''),
  )
  const options = optionsOf(command).flatMap(({ name, type }) => {
    const value = input[name] ?? ''
    // Discord leaves out what was not filled in, but not what is being typed.
    if (name === focused) return [{ name, type, value, focused: true as const }]
    return value === '' ? [] : [{ name, type, value: valueOf(type, value) }]
  })
  return {
    id: command.id,
    name: command.name,
    type: chatInput,
    ...(command.guild_id === undefined ? {} : { guild_id: world.guild.id }),
    options,
    ...(given.length > 0 && focused === null ? { resolved } : {}),
  } as CommandData
}

function valueOf(type: Option['type'], value: string): string | number | boolean {
  if (type === integer) return Number(value)
  return type === yesOrNo ? value === 'true' : value
}

/** Whether people could have filled in this, as Discord's own form lets them. */
function isPossible(world: World, option: Option, value = ''): boolean {
  if ('choices' in option && option.choices && option.choices.length > 0)
    return option.choices.some((choice) => String(choice.value) === value)
  if ('max_length' in option && option.max_length !== undefined)
    return Array.from(value).length <= option.max_length
  if (option.type === integer) return Number.isInteger(Number(value))
  if (option.type === yesOrNo) return value === 'true' || value === 'false'
  const known = { 6: world.members, 7: world.channels, 8: world.roles }[Number(option.type)]
  return known?.has(value) ?? true
}
