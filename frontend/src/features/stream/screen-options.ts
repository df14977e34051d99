import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Layout } from './screen-pages.ts'

export type ScreenOptions = {
  /** With a background, for projectors; OBS needs a transparent page. */
  isSolid: boolean
  hasMotion: boolean
  /** The whole screen, or a narrow column at its side. */
  layout: Layout
  /** Used instead of the language stored in the browser. */
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

/** The options that the dialog offers. */
export type Appearance = { layout: Layout; isSolid: boolean; language: Language | null }

/** The reverse of `readScreenOptions`; default values are left out. */
export function appearanceQuery({ layout, isSolid, language }: Appearance): string {
  const query = new URLSearchParams()
  if (isSolid) query.set('bg', 'solid')
  if (layout === 'strip') query.set('layout', 'strip')
  if (language !== null) query.set('lang', language)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The token is in the fragment, which browsers keep to themselves: no server and no proxy can log it. */
export function screenPath(token: string, query: string): string {
  return `/stream${query}#${token}`
}

/** The address to use in OBS. */
export function screenAddress(token: string, appearance: Appearance): string {
  return `${window.location.origin}${screenPath(token, appearanceQuery(appearance))}`
}
