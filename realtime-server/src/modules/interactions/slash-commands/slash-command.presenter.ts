import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import {
  ApplicationCommandOptionType,
  Locale,
  type APIApplicationCommandStringOption,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js'

/** Discord's codes for each of our languages. */
const localesOf: Record<Language, readonly Locale[]> = {
  de: [Locale.German],
  en: [Locale.EnglishUS, Locale.EnglishGB],
  fr: [Locale.French],
  ru: [Locale.Russian],
  ko: [Locale.Korean],
}
/** Whether Discord has these commands registered; it adds fields to them, which are ignored. */
export function areRegistered(registered: unknown, wanted: readonly CommandShape[]): boolean {
  if (!Array.isArray(registered) || registered.length !== wanted.length) return false
  const byName = new Map(registered.map((command: { name: string }) => [command.name, command]))
  return wanted.every((command) => contains(byName.get(command.name), command))
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

export type Naming = { name: string; description: string }
export type CommandShape = RESTPostAPIChatInputApplicationCommandsJSONBody

/** Name and description of a command or option in all locales; the code uses the German name. */
export function named(of: (language: Language) => Naming) {
  const { name, description } = of('de')
  return {
    name,
    description,
    name_localizations: inAllLocales((language) => of(language).name),
    description_localizations: inAllLocales((language) => of(language).description),
  }
}

/** An option that takes a text. */
export function textOption(of: (language: Language) => Naming) {
  return {
    type: ApplicationCommandOptionType.String,
    ...named(of),
  } satisfies APIApplicationCommandStringOption
}

/** One of an option's choices. */
export function choice(value: string, nameIn: (language: Language) => string) {
  return { name: nameIn('de'), value, name_localizations: inAllLocales(nameIn) }
}

function inAllLocales(textOf: (language: Language) => string): LocalizationMap {
  return Object.fromEntries(
    languages.flatMap((language) => localesOf[language].map((locale) => [locale, textOf(language)])),
  )
}
