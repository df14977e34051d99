import { useMemo, type CSSProperties } from 'react'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { PageView } from './PageView.tsx'
import type { Density } from './screen-density.ts'
import { drawScene, type Layout } from './screen-pages.ts'
import { TitlePlate } from './TitlePlate.tsx'
import { usePageRotation } from './use-page-rotation.ts'
import { useScene } from './use-scene.ts'

export type PictureProps = {
  guildName: string
  view: StreamView
  shownAt: number
  layout: Layout
  isStale: boolean
  isPaused: boolean
}

/** The current state of an event, one page after another. */
export function Picture({ guildName, view, shownAt, layout, isStale, isPaused }: PictureProps) {
  const scene = useScene(view, shownAt)
  const { density, pages } = useMemo(() => drawScene(scene, layout), [scene, layout])
  const { index, isFirst } = usePageRotation(pages.length, isPaused)
  const page = pages[index]
  return (
    <div className="stage-picture" data-title={density.title} style={densityStyle(density)}>
      <TitlePlate guildName={guildName} view={view} pages={pages.length} page={index} isStale={isStale} />
      {page && <PageView key={page.key} page={page} density={density} scene={scene} isFirst={isFirst} />}
    </div>
  )
}

/** A density as the CSS variables that stage.css uses. */
function densityStyle(density: Density): CSSProperties {
  const { row, rowGap, heading, padding, blockGap, name, abreast } = density
  return Object.fromEntries([
    ...Object.entries({ row, rowGap, heading, padding, blockGap, name }).map(([key, value]) => [
      `--stage-${key}`,
      `${value}px`,
    ]),
    ['--stage-abreast', abreast],
  ])
}
