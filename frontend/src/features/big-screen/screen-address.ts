import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Layout } from './screen-pages.ts'

/** How a screen looks, as its address says it; see screen-options.ts. */
export type Look = { layout: Layout; isSolid: boolean; language: Language | null }

/** '?bg=solid&layout=strip&lang=de'; what is usual is left out. */
export function lookQuery({ layout, isSolid, language }: Look): string {
  const query = new URLSearchParams()
  if (isSolid) query.set('bg', 'solid')
  if (layout === 'strip') query.set('layout', 'strip')
  if (language !== null) query.set('lang', language)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The address that goes into OBS. */
export function screenAddress(token: string, look: Look): string {
  return `${window.location.origin}/stream/${token}${lookQuery(look)}`
}
