import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatDate, formatReaderTime, formatTime } from '#lib/time.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

type EventSelectProps = {
  events: readonly EventView[]
  eventId: string | null
  onChoose: (eventId: string | null) => void
}

export function EventSelect({ events, eventId, onChoose }: EventSelectProps) {
  const { t } = useTranslation(['party-manager', 'common'])
  const language = useLanguage()
  const describe = ({ title, date, timezone }: EventView) => {
    const when = `${formatDate(date, timezone, language)}, ${formatTime(date, timezone, language)}`
    const readerTime = formatReaderTime(date, timezone, language)
    return [title, when, readerTime !== null && t('common:yourTime', { time: readerTime })]
      .filter((part) => part !== false)
      .join(' · ')
  }
  return (
    <NativeSelect
      className="w-full sm:w-96"
      label={t('party-manager:event')}
      hideLabel
      value={eventId ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      options={[
        { value: '', label: t('party-manager:noEvent') },
        ...events.map((event) => ({ value: event.id, label: describe(event) })),
      ]}
    />
  )
}
