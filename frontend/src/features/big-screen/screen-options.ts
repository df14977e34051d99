import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Layout } from './screen-pages.ts'

export type ScreenOptions = {
  /** Paint a background: for projectors. Without it there is none, for OBS. */
  isSolid: boolean
  hasMotion: boolean
  /** The whole screen, or a narrow column at its side. */
  layout: Layout
  /** Another language than the browser's remembered one. */
  language: Language | undefined
}

/** Reads `?bg=solid&layout=strip&motion=off&lang=de`; unknown values count as missing. */
export function readScreenOptions(search: URLSearchParams): ScreenOptions {
  return {
    isSolid: search.get('bg') === 'solid',
    layout: search.get('layout') === 'strip' ? 'strip' : 'page',
    hasMotion: search.get('motion') !== 'off',
    language: languages.find((language) => language === search.get('lang')),
  }
}
