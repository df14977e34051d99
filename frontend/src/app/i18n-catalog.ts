import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { LoadTexts } from '#lib/i18n/i18n.ts'
import type { TextFiles } from './text-bundles/text-files.ts'

/** One file for each language. It has the texts that every page needs, and imports the others when a page needs them. */
const languageFiles: Readonly<Record<Language, () => Promise<{ texts: TextFiles }>>> = {
  de: () => import('./text-bundles/de.ts'),
  en: () => import('./text-bundles/en.ts'),
  fr: () => import('./text-bundles/fr.ts'),
  ru: () => import('./text-bundles/ru.ts'),
  ko: () => import('./text-bundles/ko.ts'),
}

export const loadCatalogTexts: LoadTexts = async (language, namespace) => {
  const load = (await textsOf(language)).get(namespace)
  if (!load) throw new Error(`There are no texts in ${language} for ${namespace}`)
  return await load()
}

/** The text files of a language, by namespace. */
export async function textsOf(language: string): Promise<TextFiles> {
  const [, open] = Object.entries(languageFiles).find(([known]) => known === language) ?? []
  if (!open) throw new Error(`There are no texts in ${language}`)
  return (await open()).texts
}
