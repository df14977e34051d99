import type { ReactNode } from 'react'

/** A free slot, or a row that counts free slots which have no row of their own. */
export function FreeRow({ glyph, children }: { glyph?: ReactNode; children: ReactNode }) {
  return (
    <li className="stage-row stage-free">
      <span className="stage-glyph opacity-70">{glyph}</span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  )
}
