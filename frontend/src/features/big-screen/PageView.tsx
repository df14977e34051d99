import { classes } from '#ui/classes.ts'
import { PartyPlate } from './PartyPlate.tsx'
import { RolePlate } from './RolePlate.tsx'
import { columnsPerPage, measures, type Page } from './screen-pages.ts'
import type { Scene } from './screen-scene.ts'

/** One page of seats. Many changes at once are one transition of all of it. */
export function PageView({ page, scene, isFirst }: { page: Page; scene: Scene; isFirst: boolean }) {
  return (
    <div className={classes('min-w-0 grow', !isFirst && 'stage-page')}>
      <div className={classes(scene.burst > 0 && (scene.burst % 2 ? 'stage-burst-odd' : 'stage-burst-even'))}>
        {page.kind === 'roster' ? (
          <Columns>
            {page.columns.map((column) => (
              <div
                key={column[0]?.key ?? ''}
                className="flex min-w-0 flex-col"
                style={{ gap: measures.blockGap }}
              >
                {column.map((block) => (
                  <RolePlate key={block.key} block={block} />
                ))}
              </div>
            ))}
          </Columns>
        ) : (
          <div className="flex flex-col" style={{ gap: measures.blockGap }}>
            {page.lines.map((line) => (
              <Columns key={line[0]?.key ?? ''}>
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

function Columns({ children }: { children: React.ReactNode }) {
  return (
    <div
      className="grid items-start"
      style={{
        gridTemplateColumns: `repeat(${columnsPerPage}, minmax(0, 1fr))`,
        gap: measures.blockGap,
      }}
    >
      {children}
    </div>
  )
}
