import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { useSyncExternalStore } from 'react'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { languageOf, rememberedLanguage, rememberLanguage } from './language-choice.ts'
import type { Namespaces } from './namespaces.ts'

export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey>

/** Starts translations in the reader's language and waits for the first namespaces. `load` fetches one file. */
export async function startI18n(load: LoadTexts, first: readonly (keyof Namespaces)[]): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      load(language, namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : String(error), false),
      )
    },
  }
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: rememberedLanguage(),
      supportedLngs: languages,
      load: 'currentOnly',
      // Every language is complete, a test sees to it; a fallback would only make each reader load German too.
      fallbackLng: false,
      ns: first,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Loads texts ahead of their page, so that page and texts travel at the same time. */
export function loadTexts(...namespaces: readonly (keyof Namespaces)[]): Promise<void> {
  return i18next.loadNamespaces(namespaces)
}

/** Switches the language once its texts are there, and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await i18next.changeLanguage(language)
}

/** The language on the screen. Hundreds of seats ask, so it takes no part in the loading of texts. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, () => languageOf(i18next.language))
}

function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}
