import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Every language in its own words: who cannot read this page finds theirs. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  ko: '한국어',
}
