import type { ReactNode } from 'react'

/** A seat nobody has taken, or the word on those that are not drawn one by one. */
export function FreeRow({ glyph, children }: { glyph?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex h-14 min-w-0 items-center gap-4 rounded-control px-3 outline-2 -outline-offset-2 outline-white/30 outline-dashed">
      <span className="flex w-[30px] shrink-0 justify-center opacity-70">{glyph}</span>
      <span className="truncate text-[32px] leading-[42px] font-semibold text-white/80">{children}</span>
    </li>
  )
}
