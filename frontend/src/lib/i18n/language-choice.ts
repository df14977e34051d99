import {
  knownLanguage,
  languageNames,
  languages,
  type Language,
} from '@raidtisch/shared-types/domain/languages'

/** The languages as a select offers them, each by its own name. */
export const languageOptions = languages.map((value) => ({
  value,
  lang: value,
  label: languageNames[value],
}))

/** Key of the reader's choice in the browser's storage; spec section 1. */
const storageKey = 'preferred-language'

/** The language stored in this browser, or German. */
export function rememberedLanguage(): Language {
  return knownLanguage(localStorage.getItem(storageKey))
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
