import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { formatEventDay, formatEventClock } from '#lib/time.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { classes } from '#ui/classes.ts'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { CountdownText } from './CountdownText.tsx'

type TitlePlateProps = { view: StreamView; pages: number; page: number; isStale: boolean }

/** The left side: what, when, how full. */
export function TitlePlate({ view, pages, page, isStale }: TitlePlateProps) {
  const { t } = useTranslation(['big-screen', 'domain'])
  const language = useLanguage()
  return (
    <section className="stage-plate flex w-[440px] shrink-0 flex-col gap-8 self-start p-8">
      <div className="flex flex-col gap-3">
        <p className="text-[32px] leading-[40px] font-semibold text-white/85">
          {t(`domain:eventType.${view.eventType}`)}
        </p>
        <h1 className="line-clamp-4 text-[52px] leading-[60px] font-bold text-white">{view.title}</h1>
        <p className="text-[34px] leading-[44px] font-semibold text-white">
          {formatEventDay(view.date, view.timezone, language)}
          <br />
          {formatEventClock(view.date, view.timezone, language)}
        </p>
      </div>
      <CountdownText view={view} />
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline gap-3 text-white">
          <span className="text-[64px] leading-[72px] font-bold tabular">
            {view.seats.length}
            <span className="text-white/80">/{view.maxParticipants}</span>
          </span>
          <span className="text-[32px] leading-[40px] font-semibold text-white/85">{t('signedUp')}</span>
        </p>
        {view.waiting > 0 && (
          <p className="flex items-center gap-3 text-[32px] leading-[44px] font-semibold text-white">
            <RoleGlyph kind="waiting" size={30} />
            {t('domain:answer.waitlist')} <span className="tabular">{view.waiting}</span>
          </p>
        )}
      </div>
      {(pages > 1 || isStale) && (
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
      )}
    </section>
  )
}
