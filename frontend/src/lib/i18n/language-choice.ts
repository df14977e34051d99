import {
  defaultLanguage,
  languages,
  languageStorageKey,
  type Language,
} from '@raidtisch/shared-types/domain/languages'

/** What this browser's reader chose, or German. */
export function rememberedLanguage(): Language {
  return languageOf(localStorage.getItem(languageStorageKey))
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(languageStorageKey, language)
}

/** A language of ours, or German for whatever else it says. */
export function languageOf(value: string | null): Language {
  return languages.find((language) => language === value) ?? defaultLanguage
}
