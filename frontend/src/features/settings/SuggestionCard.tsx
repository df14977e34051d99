import {
  importanceLevels,
  importanceMax,
  suggestionAims,
} from '@raidtisch/shared-types/suggestion/importance'
import { useTranslation } from 'react-i18next'
import { RangeField } from '#ui/RangeField.tsx'
import { SaveRow } from './SaveRow.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** What suggested parties look at, and how much. */
export function SuggestionCard({ form }: { form: SettingsForm }) {
  const { t } = useTranslation(['settings', 'domain'])
  const { suggestionImportance } = form.values
  const part = form.partOf('suggestions')
  const levelText = (value: number) => t(`domain:importance.level.${importanceLevels[value] ?? 'usual'}`)
  return (
    <SettingsSection id="suggestions" intro={t('settings:suggestionsText')} isUnsaved={part.unsaved > 0}>
      <div className="grid gap-x-10 gap-y-4 xl:grid-cols-2">
        {suggestionAims.map((aim) => (
          <RangeField
            key={aim}
            label={t(`domain:importance.aim.${aim}`)}
            hint={t(`settings:aimText.${aim}`)}
            valueText={levelText(suggestionImportance[aim])}
            min={0}
            max={importanceMax}
            value={suggestionImportance[aim]}
            onChange={(event) =>
              form.change('suggestionImportance', {
                ...suggestionImportance,
                [aim]: Number(event.currentTarget.value),
              })
            }
          />
        ))}
      </div>
      <SaveRow label={t('settings:saveSuggestions')} {...part} />
    </SettingsSection>
  )
}
