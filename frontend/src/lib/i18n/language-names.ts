import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Each language's name in that language, so that a reader finds theirs on a page they cannot read. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  ko: '한국어',
}
