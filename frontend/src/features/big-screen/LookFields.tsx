import { useTranslation } from 'react-i18next'
import { languages } from '@raidtisch/shared-types/domain/languages'
import { languageNames } from '#lib/i18n/language-names.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { Look } from './screen-address.ts'

type LookFieldsProps = { look: Look; onChange: (change: Partial<Look>) => void }

/** Fields for the look of the screen; each becomes a query parameter of the address. */
export function LookFields({ look, onChange }: LookFieldsProps) {
  const { t } = useTranslation('big-screen')
  return (
    <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-2">
      <NativeSelect
        label={t('links.layout')}
        value={look.layout}
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
        value={look.isSolid ? 'solid' : 'clear'}
        onChange={({ currentTarget }) => onChange({ isSolid: currentTarget.value === 'solid' })}
        options={[
          { value: 'clear', label: t('links.backgroundClear') },
          { value: 'solid', label: t('links.backgroundSolid') },
        ]}
      />
      <NativeSelect
        label={t('links.language')}
        value={look.language ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ language: languages.find((one) => one === currentTarget.value) ?? null })
        }
        options={[
          { value: '', label: t('links.languageOfBrowser') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
    </div>
  )
}
