import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

type EventSelectProps = {
  events: readonly EventView[]
  eventId: string | null
  onChoose: (eventId: string | null) => void
}

export function EventSelect({ events, eventId, onChoose }: EventSelectProps) {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  return (
    <NativeSelect
      className="min-w-0 grow sm:max-w-96"
      label={t('event')}
      hideLabel
      value={eventId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      options={[
        { value: '', label: t('noEvent') },
        ...events.map(({ id, title, date }) => ({
          value: id,
          label: `${title} · ${formatOwnMoment(date, language)}`,
        })),
      ]}
    />
  )
}
