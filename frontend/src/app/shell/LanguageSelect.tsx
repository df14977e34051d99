import { Languages } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { chooseLanguage, useLanguage } from '#lib/i18n/i18n.ts'
import { languageOptions } from '#lib/i18n/language-choice.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { toast } from '#ui/toast.ts'
import { Tooltip } from '#ui/Tooltip.tsx'

function useLanguageSelect() {
  const { t } = useTranslation(['shell', 'common'])
  return {
    label: t('shell:language'),
    value: useLanguage(),
    onChange: (event: ChangeEvent<HTMLSelectElement>) =>
      void chooseLanguage(event.currentTarget.value as Language).catch(() =>
        toast({
          title: t('common:loadFailed'),
          description: t('common:loadFailedText'),
          variant: 'destructive',
        }),
      ),
  }
}

export function LanguageSelect() {
  const select = useLanguageSelect()
  return (
    <NativeSelect
      // Its font has no Cyrillic, which a Russian page has fetched anyway.
      className={select.value === 'ru' ? undefined : 'font-latin'}
      hideLabel
      options={languageOptions}
      {...select}
    />
  )
}

/** The same as an icon, over which the browser's own select lies unseen. */
export function LanguageIcon() {
  const { label, ...select } = useLanguageSelect()
  return (
    <span className="relative flex size-10 shrink-0 items-center justify-center rounded-control text-body hover:bg-raised hover:text-strong has-focus-visible:outline-2 has-focus-visible:outline-strong">
      <Languages size={20} />
      <Tooltip content={label} side="right">
        <select aria-label={label} className="absolute inset-0 cursor-pointer opacity-0" {...select}>
          {languageOptions.map((one) => (
            <option key={one.value} value={one.value} lang={one.lang}>
              {one.label}
            </option>
          ))}
        </select>
      </Tooltip>
    </span>
  )
}
