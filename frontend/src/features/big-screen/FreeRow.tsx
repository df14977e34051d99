import type { ReactNode } from 'react'

/** A slot without a name, or the word on those that are not drawn one by one. */
export function FreeRow({ glyph, children }: { glyph?: ReactNode; children: ReactNode }) {
  return (
    <li className="stage-row stage-free">
      <span className="stage-glyph opacity-70">{glyph}</span>
      <span className="min-w-0 truncate">{children}</span>
    </li>
  )
}
