import {
  defaultLanguage,
  languages,
  languageStorageKey,
  type Language,
} from '@raidtisch/shared-types/domain/languages'

/** The language stored in this browser, or German. */
export function rememberedLanguage(): Language {
  return languageOf(localStorage.getItem(languageStorageKey))
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(languageStorageKey, language)
}

/** The value if it is a supported language, else German. */
export function languageOf(value: string | null): Language {
  return languages.find((language) => language === value) ?? defaultLanguage
}
