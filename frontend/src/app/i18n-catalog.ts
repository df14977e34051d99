import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { LoadTexts } from '#lib/i18n/i18n.ts'
import type { TextFiles } from './texts/text-files.ts'

/** One file for each language, with the texts of every page and the addresses of its other texts. */
const languageFiles: Readonly<Record<Language, () => Promise<{ texts: TextFiles }>>> = {
  de: () => import('./texts/de.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  ru: () => import('./texts/ru.ts'),
  ko: () => import('./texts/ko.ts'),
}

export const loadCatalogTexts: LoadTexts = async (language, namespace) => {
  const load = (await textsOf(language)).get(namespace)
  if (!load) throw new Error(`There are no texts in ${language} for ${namespace}`)
  return await load()
}

/** Where the texts of a language are, by namespace. */
export async function textsOf(language: string): Promise<TextFiles> {
  const [, open] = Object.entries(languageFiles).find(([known]) => known === language) ?? []
  if (!open) throw new Error(`There are no texts in ${language}`)
  return (await open()).texts
}
