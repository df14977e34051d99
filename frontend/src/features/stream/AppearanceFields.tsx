import { useTranslation } from 'react-i18next'
import { languages } from '@raidtisch/shared-types/domain/languages'
import { languageOptions } from '#lib/i18n/language-choice.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { Appearance } from './screen-options.ts'

type AppearanceFieldsProps = { appearance: Appearance; onChange: (change: Partial<Appearance>) => void }

/** Options of the screen; each is a query parameter of its address. */
export function AppearanceFields({ appearance, onChange }: AppearanceFieldsProps) {
  const { t } = useTranslation('stream')
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-2">
      <NativeSelect
        label={t('links.layout')}
        value={appearance.layout}
        onChange={({ currentTarget }) =>
          onChange({ layout: currentTarget.value === 'strip' ? 'strip' : 'page' })
        }
        options={[
          { value: 'page', label: t('links.layoutPage') },
          { value: 'strip', label: t('links.layoutStrip') },
        ]}
      />
      <NativeSelect
        label={t('links.background')}
        value={appearance.isSolid ? 'solid' : 'clear'}
        onChange={({ currentTarget }) => onChange({ isSolid: currentTarget.value === 'solid' })}
        options={[
          { value: 'clear', label: t('links.backgroundClear') },
          { value: 'solid', label: t('links.backgroundSolid') },
        ]}
      />
      {/* Its longest choice needs the whole row where two stand beside each other. */}
      <div className="lg:col-span-2">
        <NativeSelect
          label={t('links.language')}
          value={appearance.language ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ language: languages.find((one) => one === currentTarget.value) ?? null })
          }
          options={[{ value: '', label: t('links.languageOfBrowser') }, ...languageOptions]}
        />
      </div>
    </div>
  )
}
