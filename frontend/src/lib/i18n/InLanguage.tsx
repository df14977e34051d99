import i18next, { type i18n } from 'i18next'
import { useEffect, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { loadTextsOf } from './i18n.ts'
import type { Namespaces } from './namespaces.ts'

type InLanguageProps = {
  language: Language
  /** Of all texts below it. Their files are loaded when the page has another language. */
  namespaces: readonly (keyof Namespaces)[]
  children: ReactNode
}

/** Shows a part of the page in another language; until its texts are loaded, in the page's. */
export function InLanguage({ language, namespaces, children }: InLanguageProps) {
  const [own, setOwn] = useState<i18n>(i18next)
  useEffect(() => {
    let isStopped = false
    loadTextsOf(language, namespaces).then(
      // All texts are there, so that it is ready at once.
      () => !isStopped && setOwn(i18next.cloneInstance({ lng: language, ns: namespaces, initAsync: false })),
      () => !isStopped && setOwn(i18next),
    )
    return () => {
      isStopped = true
    }
  }, [language, namespaces])
  return <I18nextProvider i18n={own}>{children}</I18nextProvider>
}
