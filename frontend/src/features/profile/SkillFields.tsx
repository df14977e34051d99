import { buildUrlMaxLength, powerMax } from '@raidtisch/shared-types/domain/limits'
import { voiceLanguages } from '@raidtisch/shared-types/domain/voice-languages'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** Power, the link to the build, and the languages that the reader speaks in voice. */
export function SkillFields({ form: { fields, fault, change } }: { form: ProfileForm }) {
  const { t } = useTranslation('profile')
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' })
  const { power, buildUrl, languages } = fields
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_1fr]">
        <NumberField
          label={t('skill.power')}
          min={0}
          max={powerMax}
          value={power ?? ''}
          onChange={({ currentTarget: { value } }) => change({ power: powerOf(value) })}
        />
        <TextField
          type="url"
          label={t('skill.build')}
          hint={t('skill.buildHint')}
          error={fault === 'buildUrl' ? t('fault.buildUrl') : undefined}
          placeholder="https://"
          maxLength={buildUrlMaxLength}
          value={buildUrl ?? ''}
          onChange={({ currentTarget: { value } }) => change({ buildUrl: value.trim() || null })}
        />
      </div>
      <fieldset className="mt-5">
        <legend className="mb-2 text-meta font-semibold text-body">{t('skill.languages')}</legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
          {voiceLanguages.map((code) => (
            <Checkbox
              key={code}
              className="py-1.5 pointer-coarse:py-3"
              label={names.of(code) ?? code}
              checked={languages.includes(code)}
              onCheckedChange={(isSpoken) =>
                change({
                  languages: voiceLanguages.filter((one) =>
                    one === code ? isSpoken : languages.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function powerOf(text: string): number | null {
  const power = Math.trunc(Number(text))
  return text.trim() === '' || Number.isNaN(power) ? null : Math.min(Math.max(power, 0), powerMax)
}
