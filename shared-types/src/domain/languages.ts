export const languages = ['de', 'en', 'fr', 'ru', 'ko'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'de'

/** Where the browser keeps the reader's choice; spec section 1. */
export const languageStorageKey = 'preferred-language'
