import { ianaZones, timezones } from '@raidtisch/shared-types/domain/time-zones'
import { useTranslation } from 'react-i18next'
import { NativeSelect } from '#ui/NativeSelect.tsx'

type ZoneSelectProps = {
  /** The guild's zone now. */
  saved: string
  value: string
  hint: string
  onChange: (zone: string) => void
}

/** The time zone of the guild's events. */
export function ZoneSelect({ saved, value, hint, onChange }: ZoneSelectProps) {
  const { t } = useTranslation('settings')
  return (
    <NativeSelect
      label={t('field.timezone')}
      hint={hint}
      className="sm:max-w-96"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={zoneOptions(saved)}
    />
  )
}

/** The four choices with the place whose clock they mean, and the place the guild has when it is none of them. */
function zoneOptions(saved: string): { value: string; label: string }[] {
  const choices = timezones.map((zone) => ({
    value: zone as string,
    label: zone === ianaZones[zone] ? zone : `${zone} (${ianaZones[zone]})`,
  }))
  return choices.some(({ value }) => value === saved) ? choices : [{ value: saved, label: saved }, ...choices]
}
