import { languages, type Language } from '@raidtisch/shared-types/domain/languages'

export type ScreenOptions = {
  /** Paint a background: for projectors. Without it there is none, for OBS. */
  isSolid: boolean
  hasMotion: boolean
  /** Another language than the browser's remembered one. */
  language: Language | undefined
}

/** Reads `?bg=solid&motion=off&lang=de`; what is not understood counts as not given. */
export function readScreenOptions(search: URLSearchParams): ScreenOptions {
  return {
    isSolid: search.get('bg') === 'solid',
    hasMotion: search.get('motion') !== 'off',
    language: languages.find((language) => language === search.get('lang')),
  }
}
