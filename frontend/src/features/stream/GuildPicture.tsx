import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { useNow } from '#ui/use-now.ts'
import { Picture, type PictureProps } from './Picture.tsx'
import { TitlePlate } from './TitlePlate.tsx'

const farAheadMs = 3 * 3_600_000

type GuildPictureProps = Omit<PictureProps, 'view'> & { view: StreamView | null }

/** What a guild's link shows: title and countdown, and from three hours before the start the roster. */
export function GuildPicture({ view, ...props }: GuildPictureProps) {
  const now = useNow(10_000)
  const { t } = useTranslation('stream')
  const { guildName, layout, isStale } = props
  if (view && !isFarAhead(view, now)) return <Picture key={view.key} view={view} {...props} />
  return (
    <div className="stage-picture" data-title={layout === 'strip' ? 'strip' : 'next'}>
      {view ? (
        <TitlePlate
          guildName={guildName}
          label={t(view.eventType === 'raid' ? 'nextRaid' : 'next')}
          view={view}
          pages={1}
          page={0}
          isStale={isStale}
        />
      ) : (
        <section className="stage-plate stage-idle">
          <p className="stage-label">{guildName}</p>
          <p className="stage-word">{t('nothingPlanned')}</p>
        </section>
      )}
    </div>
  )
}

/** Whether the event starts more than three hours after `now` (milliseconds). */
function isFarAhead({ date }: Pick<StreamView, 'date'>, now: number): boolean {
  return Date.parse(date) - now > farAheadMs
}
