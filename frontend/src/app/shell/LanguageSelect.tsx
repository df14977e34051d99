import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '@raidtisch/shared-types/domain/languages'
import { chooseLanguage, useLanguage } from '#lib/i18n/i18n.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { toast } from '#ui/toast.ts'

const options = languages.map((value) => ({ value, lang: value, label: languageNames[value] }))

export function LanguageSelect() {
  const { t } = useTranslation(['shell', 'common'])
  const language = useLanguage()
  return (
    <NativeSelect
      // Its font has no Cyrillic, which a Russian page has fetched anyway.
      className={language === 'ru' ? undefined : 'font-latin'}
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
