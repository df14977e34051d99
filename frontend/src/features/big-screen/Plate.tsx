import type { ReactNode } from 'react'

type PlateProps = { glyph?: ReactNode; heading: ReactNode; count: ReactNode; children: ReactNode }

/** A heading over rows of seats, on ground that reads over any footage. */
export function Plate({ glyph, heading, count, children }: PlateProps) {
  return (
    <section className="stage-plate stage-block">
      <header className="stage-heading">
        {glyph}
        <h2 className="min-w-0 grow truncate">{heading}</h2>
        <span className="shrink-0 tabular">{count}</span>
      </header>
      <ul className="stage-rows">{children}</ul>
    </section>
  )
}
