import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Each language's own name, so that readers find theirs on a page in another language. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  ko: '한국어',
}
