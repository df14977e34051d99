import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { OwnParticipation } from '#lib/queries/statistics.queries.ts'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { percentText, percentColor } from './figures-text.ts'

/** The reader's participation rate, over all events and for each event type. */
export function OwnFigures({ own }: { own: OwnParticipation }) {
  const { t } = useTranslation(['analytics', 'domain'])
  const language = useLanguage()
  return (
    <>
      <section className={`rounded-card bg-panel p-4 ${percentColor(own.rate)}`}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="tabular text-[2rem] leading-10 font-bold">{percentText(own.rate, language)}</span>
          <span className="tabular text-body">
            {t('analytics:ofEvents', { count: own.events, part: own.accepted })}
          </span>
        </p>
        <span aria-hidden className="mt-2 block h-2 overflow-hidden rounded-full bg-hover">
          <span className="block h-full bg-current" style={{ width: `${own.rate}%` }} />
        </span>
      </section>
      <ul
        aria-label={t('analytics:perType')}
        className="mt-3 grid gap-1.5 min-[30rem]:grid-cols-2 min-[30rem]:gap-2"
      >
        {own.byType.map(({ eventType, rate, accepted, events }) => (
          <li key={eventType} className="flex items-center gap-2 rounded-control bg-raised/60 px-3 py-1.5">
            <EventTypeIcon type={eventType} size={16} />
            <span className="min-w-0 grow truncate text-body">{t(`domain:eventType.${eventType}`)}</span>
            <span className={`tabular font-semibold ${percentColor(rate)}`}>
              {percentText(rate, language)}
            </span>
            <span className="tabular text-meta text-muted">{`${accepted}/${events}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
