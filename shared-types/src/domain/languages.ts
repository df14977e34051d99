export const languages = ['de', 'en', 'fr', 'ru', 'ko'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'de'

/** Each language's own name, so that readers find theirs on a page in another language. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  ko: '한국어',
}

/** The language with this code, or the default one. */
export function knownLanguage(code: string | null | undefined): Language {
  return languages.find((known) => known === code) ?? defaultLanguage
}

/** The locale for times of day. Node writes Korean hours with 'AM' and 'PM', so they go by the 24-hour clock. */
export function timeLocale(language: Language): string {
  return language === 'ko' ? 'ko-u-hc-h23' : language
}
