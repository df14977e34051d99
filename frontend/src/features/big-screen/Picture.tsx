import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { PageView } from './PageView.tsx'
import { pagesOf } from './screen-pages.ts'
import { TitlePlate } from './TitlePlate.tsx'
import { usePageRotation } from './use-page-rotation.ts'
import { useScene } from './use-scene.ts'

type PictureProps = { view: StreamView; shownAt: number; isStale: boolean; isPaused: boolean }

/** The event as it is now, page after page. */
export function Picture({ view, shownAt, isStale, isPaused }: PictureProps) {
  const scene = useScene(view, shownAt)
  const pages = pagesOf(scene)
  const { index, isFirst } = usePageRotation(pages.length, isPaused)
  const page = pages[index]
  return (
    <div className="flex h-full gap-5">
      <TitlePlate view={view} pages={pages.length} page={index} isStale={isStale} />
      {page && <PageView key={page.key} page={page} scene={scene} isFirst={isFirst} />}
    </div>
  )
}
