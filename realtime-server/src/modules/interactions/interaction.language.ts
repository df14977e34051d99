import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'

/** The language of ours that fits the one somebody has their Discord in, for example 'en-GB'. */
export function languageOf(locale: string): Language {
  const [language] = locale.split('-')
  return knownLanguage(language)
}
