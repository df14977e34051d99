import type { ReactNode } from 'react'
import { measures } from './screen-pages.ts'

type PlateProps = { glyph?: ReactNode; heading: ReactNode; count: ReactNode; children: ReactNode }

/** A heading over rows of seats, on ground that reads over any footage. */
export function Plate({ glyph, heading, count, children }: PlateProps) {
  return (
    <section className="stage-plate" style={{ padding: measures.padding }}>
      <header className="flex items-center gap-4 px-3" style={{ height: measures.heading }}>
        {glyph}
        <h2 className="min-w-0 grow truncate text-[48px] leading-[60px] font-bold tracking-tight text-white">
          {heading}
        </h2>
        <span className="shrink-0 text-[40px] leading-[60px] font-semibold tabular text-white">{count}</span>
      </header>
      <ul className="flex flex-col" style={{ gap: measures.rowGap }}>
        {children}
      </ul>
    </section>
  )
}
