import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventClock, formatEventDay } from '#lib/time/time.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { CountdownText } from './CountdownText.tsx'

type TitlePlateProps = {
  guildName: string
  view: StreamView
  /** Replaces the event's type. */
  label?: string
} & FooterProps

/** Guild, title, start and numbers of the event. Position and size are in stage-title.css. */
export function TitlePlate({ guildName, view, label, ...footer }: TitlePlateProps) {
  const { t } = useTranslation(['stream', 'domain'])
  const language = useLanguage()
  const { date, timezone } = view
  return (
    <section className="stage-plate stage-title">
      <div className="stage-what">
        <p className="stage-label">
          {guildName} · {label ?? t(`domain:eventType.${view.eventType}`)}
        </p>
        <h1 className="stage-name-of-event">{view.title}</h1>
      </div>
      <p className="stage-when">
        <span>{formatEventDay(date, timezone, language)}</span>{' '}
        <span>{formatEventClock(date, timezone, language)}</span>
      </p>
      <CountdownText view={view} />
      <Counts view={view} />
      <Footer {...footer} />
    </section>
  )
}

function Counts({ view }: { view: StreamView }) {
  const { t } = useTranslation(['stream', 'domain'])
  const placed = new Set(view.parties.flatMap(({ slots }) => slots.map((person) => person?.key)))
  const unplaced = placed.size > 0 ? view.seats.filter(({ key }) => !placed.has(key)).length : 0
  return (
    <div>
      <p className="stage-count">
        <span className="stage-figure">
          {view.seats.length}
          <span className="text-white/80">/{view.maxParticipants}</span>
        </span>
        <span className="stage-label">{t('signedUp')}</span>
      </p>
      <div className="stage-rest">
        {view.waiting > 0 && (
          <p className="stage-label flex items-center gap-2">
            <RoleGlyph kind="waiting" className="size-[0.9em]" />
            {t('domain:answer.waitlist')} <span className="tabular">{view.waiting}</span>
          </p>
        )}
        {unplaced > 0 && unplaced < view.seats.length && (
          <p className="stage-label">{t('withoutParty', { count: unplaced })}</p>
        )}
      </div>
    </div>
  )
}

type FooterProps = { pages: number; page: number; isStale: boolean }

function Footer({ pages, page, isStale }: FooterProps) {
  const { t } = useTranslation('stream')
  if (pages <= 1 && !isStale) return null
  return (
    <footer className="flex h-5 items-center gap-3">
      {pages > 1 &&
        Array.from({ length: pages }, (_, index) => (
          <span
            key={index}
            className={classes('h-3 rounded-full', index === page ? 'w-10 bg-white' : 'w-3 bg-white/40')}
          />
        ))}
      {isStale && (
        <span
          role="img"
          aria-label={t('stale')}
          className="ml-auto size-4 rounded-full border-[3px] border-caution-text"
        />
      )}
    </footer>
  )
}
