import type { ReactNode } from 'react'

/** A key as it is printed on a keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-control bg-raised px-1.5 font-sans text-meta font-medium text-body outline-1 outline-line">
      {children}
    </kbd>
  )
}
