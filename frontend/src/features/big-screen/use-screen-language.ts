import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** Speaks the address's language without remembering it as the reader's. False until its texts are there. */
export function useScreenLanguage(language: Language | undefined): boolean {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (language !== undefined && i18n.language !== language) void i18n.changeLanguage(language)
  }, [i18n, language])
  return language === undefined || i18n.language === language
}
