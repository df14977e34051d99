import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import {
  ApplicationCommandOptionType,
  Locale,
  type APIApplicationCommandStringOption,
  type LocalizationMap,
} from 'discord.js'

/** Discord's codes for each of our languages. */
const localesOf: Record<Language, readonly Locale[]> = {
  de: [Locale.German],
  en: [Locale.EnglishUS, Locale.EnglishGB],
  fr: [Locale.French],
  ru: [Locale.Russian],
  ko: [Locale.Korean],
}

export type CommandNaming = { name: string; description: string }

/** Name and description of a command or option in all locales; the code uses the German name. */
export function nameFields(namingIn: (language: Language) => CommandNaming) {
  const { name, description } = namingIn('de')
  return {
    name,
    description,
    name_localizations: inAllLocales((language) => namingIn(language).name),
    description_localizations: inAllLocales((language) => namingIn(language).description),
  }
}

/** An option that takes a text. */
export function textOption(namingIn: (language: Language) => CommandNaming) {
  return {
    type: ApplicationCommandOptionType.String,
    ...nameFields(namingIn),
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
