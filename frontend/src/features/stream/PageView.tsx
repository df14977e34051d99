import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { PartyPlate } from './PartyPlate.tsx'
import { RolePlate } from './RolePlate.tsx'
import type { Density } from './screen-density.ts'
import type { Page } from './screen-pages.ts'
import type { Scene } from './screen-scene.ts'

type PageViewProps = { page: Page; density: Density; scene: Scene; isFirst: boolean }

/** One page of people. Many changes at once are shown as one transition of the whole page. */
export function PageView({ page, density, scene, isFirst }: PageViewProps) {
  const count = columnsOf(page, density)
  return (
    <div className={classes('min-w-0 grow', !isFirst && 'stage-page')}>
      <div className={classes(scene.burst > 0 && (scene.burst % 2 ? 'stage-burst-odd' : 'stage-burst-even'))}>
        {page.kind === 'roster' ? (
          <Columns count={count}>
            {page.columns.map((column) => (
              <div key={column[0]?.key ?? ''} className="stage-blocks">
                {column.map((block) => (
                  <RolePlate key={block.key} block={block} />
                ))}
              </div>
            ))}
          </Columns>
        ) : (
          <div className="stage-blocks">
            {page.lines.map((line) => (
              <Columns key={line[0]?.key ?? ''} count={count}>
                {line.map((block) => (
                  <PartyPlate key={block.key} block={block} joined={scene.joined} />
                ))}
              </Columns>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/**
 * The plates of a page share its width, as if they were at least so many: one alone would be too wide. Beside a title a
 * roster keeps its columns, because a sign-up may need one more.
 */
function columnsOf(page: Page, { title, columns }: Density): number {
  if (title === 'side' && page.kind === 'roster') return columns
  const used = page.kind === 'roster' ? page.columns.length : (page.lines[0]?.length ?? 1)
  return Math.max(used, Math.min(columns, title === 'side' ? 2 : 4))
}

function Columns({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="stage-columns" style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
      {children}
    </div>
  )
}
