import type { ReactNode } from 'react'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

export type Tile = {
  key: string
  label: string
  /** Numbers are formatted in the reader's language; undefined while loading. */
  value: number | string | undefined
  note?: ReactNode
  icon?: ReactNode
  /** A class that sets the colour of the value. */
  color?: string
}

/** Tiles with numbers, as many side by side as fit. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  const language = useLanguage()
  const written = (value: Tile['value']) =>
    typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
    >
      {tiles.map((tile) => (
        <div key={tile.key} className="flex min-w-0 flex-col rounded-card bg-panel p-3 sm:p-4">
          <dt className="order-2 flex min-w-0 items-center gap-1.5 text-meta text-muted">
            {tile.icon}
            <span className="min-w-0">{tile.label}</span>
          </dt>
          <dd
            className={`tabular order-1 text-section font-semibold sm:text-figure ${tile.color ?? 'text-strong'}`}
          >
            {written(tile.value) ?? <Skeleton className="my-1 h-6 w-12" />}
          </dd>
          {tile.note !== undefined && <dd className="order-3 text-meta text-body">{tile.note}</dd>}
        </div>
      ))}
    </dl>
  )
}
