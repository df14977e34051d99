import { useEffect, useMemo, useState, type CSSProperties } from 'react'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { PageView } from './PageView.tsx'
import type { Density } from './screen-density.ts'
import { drawScene, type Layout } from './screen-pages.ts'
import { TitlePlate } from './TitlePlate.tsx'
import { useScene } from './use-scene.ts'

const pageMs = 9000

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

/** Index of the page to show; it changes every few seconds unless `isPaused`. */
function usePageRotation(count: number, isPaused: boolean): { index: number; isFirst: boolean } {
  const [turn, setTurn] = useState(0)
  const rotates = count > 1 && !isPaused
  useEffect(() => {
    if (!rotates) return undefined
    const timer = setInterval(() => setTurn((current) => current + 1), pageMs)
    return () => clearInterval(timer)
  }, [rotates])
  return { index: turn % count, isFirst: turn === 0 }
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
