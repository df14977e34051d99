import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { InLanguage } from '#lib/i18n/InLanguage.tsx'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { classes } from '#ui/classes.ts'
import { useWidth } from '#ui/use-width.ts'
import './stage.css'
import { GuildPicture } from './GuildPicture.tsx'
import { Picture } from './Picture.tsx'
import type { Appearance } from './screen-options.ts'
import { stageSizes } from './Stage.tsx'
import './stage-plates.css'
import './stage-title.css'

type StreamPreviewProps = {
  appearance: Appearance
  guildName: string
  /** Null: a permanent link without a current or next event. */
  view: StreamView | null
  link: 'event' | 'guild'
}

const stripHeight = 360
/** Of all texts on the screen. */
const namespaces = ['stream', 'domain'] as const

/** A small preview of the screen, in the language of the link. A chequered background shows where the video of the game is visible. */
export function StreamPreview({ appearance, guildName, view, link }: StreamPreviewProps) {
  const { t } = useTranslation('stream')
  const own = useLanguage()
  const language = appearance.language ?? own
  const [ref, width] = useWidth<HTMLElement>(640)
  const stage = stageSizes[appearance.layout]
  const scale = appearance.layout === 'strip' ? stripHeight / stage.height : width / stage.width
  const shown = {
    guildName,
    shownAt: 0,
    layout: appearance.layout,
    isStale: false,
    isPaused: true,
  }
  return (
    <figure
      ref={ref}
      aria-label={t('links.preview')}
      className={classes(
        'stage-ground relative overflow-hidden rounded-card',
        appearance.isSolid && 'stage-ground-solid',
      )}
      style={{ height: stage.height * scale }}
    >
      <div
        inert
        aria-hidden
        lang={language}
        className="stage stage-preview"
        data-layout={appearance.layout}
        data-ground={appearance.isSolid ? 'solid' : 'clear'}
        data-motion="off"
        style={{ ...stage, transform: `scale(${scale})` }}
      >
        <InLanguage language={language} namespaces={namespaces}>
          {link === 'event' && view ? (
            <Picture {...shown} view={view} />
          ) : (
            <GuildPicture {...shown} view={view} />
          )}
        </InLanguage>
      </div>
    </figure>
  )
}
