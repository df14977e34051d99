import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { classes } from '#ui/classes.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'

type EventSelectProps = {
  events: readonly ListedEvent[]
  eventId: string | null
  onChoose: (eventId: string | null) => void
}

/**
 * The browser's select cuts off the end of its text, which is the date. So the chosen event is drawn over it on two
 * lines: beside the date, the bar of a leader's notebook left three letters for the title. Where the bar has room, both
 * can be read, because they tell two events of one evening apart. In a narrower one it begins narrow, or the bar would
 * break into two rows instead; on a phone, where the buttons left three letters, it has a row of its own.
 */
export function EventSelect({ events, eventId, onChoose }: EventSelectProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const language = useLanguage()
  const announced = t('domain:eventStatus.upcoming')
  const chosen = events.find(({ id }) => id === eventId)
  return (
    <div
      data-event-select
      className={classes(
        'relative min-w-0 grow basis-16 max-sm:basis-full sm:max-w-96 @4xl:min-w-52',
        chosen && '[&_option]:text-strong [&_select]:text-transparent [&_select]:transition-none',
      )}
    >
      <NativeSelect
        label={t('party-manager:event')}
        hideLabel
        value={eventId ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
        options={[
          { value: '', label: t('party-manager:noEvent') },
          ...events.map(({ id, title, date, status }) => ({
            value: id,
            label: [
              title,
              formatOwnMoment(date, language),
              ...(status === 'upcoming' ? [announced] : []),
            ].join(' · '),
          })),
        ]}
      />
      {chosen && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-7.5 left-3 flex flex-col justify-center text-meta forced-colors:hidden"
        >
          <span className="truncate font-medium text-strong">{chosen.title}</span>
          <span className="tabular truncate text-muted">{formatOwnMoment(chosen.date, language)}</span>
        </span>
      )}
    </div>
  )
}
