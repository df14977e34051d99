import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { I18nContext, initReactI18next } from 'react-i18next'
import { knownLanguage, languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { fetchCode } from '../browser/fetch-code.ts'
import { rememberedLanguage, rememberLanguage } from './language-choice.ts'
import type { Namespaces } from './namespaces.ts'

export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey>

let loadFile: LoadTexts = () => Promise.reject(new Error('Texts were asked for before they were started'))

/**
 * Starts translations in the reader's language and waits for the first namespaces. `load` loads one file. Rejects when
 * these texts cannot be loaded, because nothing can be shown without them.
 */
export async function startI18n(load: LoadTexts, first: readonly (keyof Namespaces)[]): Promise<void> {
  loadFile = load
  if (!i18next.isInitialized) await initialize(first)
  await fetchCode(() => loadTexts(...first))
}

async function initialize(first: readonly (keyof Namespaces)[]): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      loadFile(language, namespace).then(
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
      // Every language is complete (a test checks it); a fallback would make each reader load German as well.
      fallbackLng: false,
      ns: first,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/**
 * Loads texts together with the code of their page. Rejects when some cannot be loaded, while i18next itself would show
 * their keys; the caller tries again.
 */
export async function loadTexts(...namespaces: readonly (keyof Namespaces)[]): Promise<void> {
  await i18next.loadNamespaces(namespaces)
  const missing = missingTexts(namespaces)
  if (missing.length === 0) return
  // i18next loads a failed file again only after this.
  await i18next.reloadResources(i18next.language, missing)
  const lost = missingTexts(missing)
  if (lost.length > 0) throw new Error(`The texts of ${lost.join(', ')} did not arrive`)
}

/** How often a language was asked for. */
let asked = 0

/** Switches the language as `showLanguage` does, and stores it when it is shown. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  if (i18next.language === language) rememberLanguage(language)
}

/**
 * Switches the language when its texts are loaded. Rejects without a change when they cannot be loaded. When another one
 * was asked for meanwhile, it neither switches nor rejects.
 */
export async function showLanguage(language: Language): Promise<void> {
  asked += 1
  const own = asked
  try {
    await loadLanguage(language)
  } catch (error) {
    if (own === asked) throw error
  }
  if (own === asked) await i18next.changeLanguage(language)
}

/** Loads what is shown now in another language. */
async function loadLanguage(language: Language): Promise<void> {
  await loadTextsOf(language, Object.keys(i18next.getDataByLanguage(i18next.language) ?? {}))
}

/** Loads texts of a language by files: i18next would try each once, and then show keys. */
export async function loadTextsOf(language: Language, namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => !i18next.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        const texts = await fetchCode(() => loadFile(language, namespace))
        i18next.addResourceBundle(language, namespace, texts)
      }),
  )
}

function missingTexts<N extends string>(namespaces: readonly N[]): N[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace))
}

/**
 * The page's language, or the one of `InLanguage` around the component. Hundreds of components call it, so it does not
 * subscribe to the loading of texts.
 */
export function useLanguage(): Language {
  const { i18n } = useContext(I18nContext) ?? { i18n: i18next }
  return useSyncExternalStore(onLanguageChange, () => knownLanguage(i18n.language))
}

function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}
