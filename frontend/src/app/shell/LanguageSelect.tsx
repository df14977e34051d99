import { useTranslation } from 'react-i18next'
import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { chooseLanguage, useLanguage } from '#lib/i18n/i18n.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { toast } from '#ui/toast.ts'

/** Every language in its own words: who cannot read this page finds theirs. */
const names: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  ko: '한국어',
}
const options = languages.map((value) => ({ value, label: names[value] }))

export function LanguageSelect() {
  const { t } = useTranslation(['shell', 'common'])
  const language = useLanguage()
  return (
    <NativeSelect
      label={t('shell:language')}
      hideLabel
      options={options}
      value={language}
      onChange={(event) =>
        void chooseLanguage(event.currentTarget.value as Language).catch(() =>
          toast({
            title: t('common:loadFailed'),
            description: t('common:loadFailedText'),
            variant: 'destructive',
          }),
        )
      }
    />
  )
}
