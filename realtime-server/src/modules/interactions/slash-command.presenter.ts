import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import {
  ApplicationCommandOptionType,
  Locale,
  type APIApplicationCommandStringOption,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'
import { commandTexts, type CommandTexts } from './slash-command.texts.ts'

/** Discord's codes for each of our languages. */
const localesOf: Record<Language, readonly Locale[]> = {
  de: [Locale.German],
  en: [Locale.EnglishUS, Locale.EnglishGB],
  fr: [Locale.French],
  ru: [Locale.Russian],
  ko: [Locale.Korean],
}
const longestDay = 10

/** The slash commands as Discord is told of them; the German names are the ones the program knows them by. */
export const slashCommands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  naming((texts) => texts.events),
  {
    ...naming((texts) => texts.absage),
    options: [{ ...option((texts) => texts.absage.event), required: true, autocomplete: true }],
  },
  {
    ...naming((texts) => texts.abwesend),
    options: [
      { ...option((texts) => texts.abwesend.von), required: true, max_length: longestDay },
      { ...option((texts) => texts.abwesend.bis), max_length: longestDay },
      { ...option((texts) => texts.abwesend.grund), max_length: noteMaxLength },
    ],
  },
]

/** Whether what Discord has registered is what we would register. Discord adds fields of its own. */
export function areRegistered(registered: unknown): boolean {
  if (!Array.isArray(registered) || registered.length !== slashCommands.length) return false
  const byName = new Map(registered.map((command: { name: string }) => [command.name, command]))
  return slashCommands.every((command) => contains(byName.get(command.name), command))
}

function contains(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((item, index) => contains(found[index], item))
    )
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  if (typeof found !== 'object' || found === null) return false
  const fields = found as Record<string, unknown>
  return Object.entries(wanted).every(([key, value]) => contains(fields[key], value))
}

type Named = { name: string; description: string }

function naming(of: (texts: CommandTexts) => Named) {
  const { name, description } = of(commandTexts.de)
  return {
    name,
    description,
    name_localizations: inAllLocales((texts) => of(texts).name),
    description_localizations: inAllLocales((texts) => of(texts).description),
  }
}

function option(of: (texts: CommandTexts) => Named) {
  return {
    type: ApplicationCommandOptionType.String,
    ...naming(of),
  } satisfies APIApplicationCommandStringOption
}

function inAllLocales(textOf: (texts: CommandTexts) => string): LocalizationMap {
  return Object.fromEntries(
    languages.flatMap((language) =>
      localesOf[language].map((locale) => [locale, textOf(commandTexts[language])]),
    ),
  )
}
