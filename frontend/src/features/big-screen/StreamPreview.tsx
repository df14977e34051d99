import { useTranslation } from 'react-i18next'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { classes } from '#ui/classes.ts'
import { useWidth } from '#ui/use-width.ts'
import './big-screen.css'
import { GuildPicture } from './GuildPicture.tsx'
import { Picture } from './Picture.tsx'
import type { Look } from './screen-address.ts'
import { stageSizes } from './Stage.tsx'
import './stage-plates.css'
import './stage-title.css'

type StreamPreviewProps = {
  look: Look
  guildName: string
  /** Null is what a permanent link shows when nothing is ahead. */
  view: StreamView | null
  link: 'event' | 'guild'
}

const stripHeight = 360

/** The screen made small. A chequered ground stands for the game behind a screen without one. */
export function StreamPreview({ look, guildName, view, link }: StreamPreviewProps) {
  const { t } = useTranslation('big-screen')
  const [ref, width] = useWidth<HTMLElement>(640)
  const stage = stageSizes[look.layout]
  const scale = look.layout === 'strip' ? stripHeight / stage.height : width / stage.width
  const shown = {
    guildName,
    shownAt: 0,
    layout: look.layout,
    isStale: false,
    isPaused: true,
  }
  return (
    <figure
      ref={ref}
      aria-label={t('links.preview')}
      className={classes(
        'stage-ground relative overflow-hidden rounded-card',
        look.isSolid && 'stage-ground-solid',
      )}
      style={{ height: stage.height * scale }}
    >
      <div
        inert
        aria-hidden
        className="stage stage-preview"
        data-layout={look.layout}
        data-ground={look.isSolid ? 'solid' : 'clear'}
        data-motion="off"
        style={{ ...stage, transform: `scale(${scale})` }}
      >
        {link === 'event' && view ? (
          <Picture {...shown} view={view} />
        ) : (
          <GuildPicture {...shown} view={view} />
        )}
      </div>
    </figure>
  )
}
