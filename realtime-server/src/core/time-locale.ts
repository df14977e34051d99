import type { Language } from '@raidtisch/shared-types/domain/languages'

/** The locale for times of day. Node writes Korean hours with 'AM' and 'PM', so they go by the 24-hour clock. */
export function timeLocale(language: Language): string {
  return language === 'ko' ? 'ko-u-hc-h23' : language
}
