import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'

/** Key of the reader's choice in the browser's storage; spec section 1. */
const storageKey = 'preferred-language'

/** The language stored in this browser, or German. */
export function rememberedLanguage(): Language {
  return knownLanguage(localStorage.getItem(storageKey))
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}
