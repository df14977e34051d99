import { defaultLanguage, languages, type Language } from '@raidtisch/shared-types/domain/languages'

/** Key of the reader's choice in the browser's storage; spec section 1. */
const storageKey = 'preferred-language'

/** The language stored in this browser, or German. */
export function rememberedLanguage(): Language {
  return languageOf(localStorage.getItem(storageKey))
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}

/** The value if it is a supported language, else German. */
export function languageOf(value: string | null): Language {
  return languages.find((language) => language === value) ?? defaultLanguage
}
