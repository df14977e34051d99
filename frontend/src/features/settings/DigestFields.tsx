import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'

const usualTime = '18:00'

type DigestFieldsProps = {
  /** On the guild's clocks, '18:00'; null: switched off. */
  value: string | null
  onChange: (time: string | null) => void
}

/** Whether and when the bot asks once a day for the answers that people owe. */
export function DigestFields({ value, onChange }: DigestFieldsProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid gap-3">
      <Switch
        label={t('field.digestTime')}
        hint={t('digestText')}
        checked={value !== null}
        onCheckedChange={(checked) => onChange(checked ? usualTime : null)}
      />
      {value !== null && (
        <TextField
          type="time"
          label={t('digestTimeLabel')}
          className="sm:max-w-56"
          value={value}
          onChange={(change) => {
            const time = change.currentTarget.value
            if (time !== '') onChange(time)
          }}
        />
      )}
    </div>
  )
}
