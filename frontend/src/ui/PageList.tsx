import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

type PageListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Pixels, before a row was measured; rows are about equally high. */
  estimatedRowHeight: number
  /** A column is at least so wide; as many as fit stand side by side. */
  minColumnWidth: number
  gap?: number
  children: (item: T) => ReactNode
}

/** A long list in the page's own scroll, in as many columns as fit, that draws only what is in sight. */
export function PageList<T>(props: PageListProps<T>) {
  const { label, items, keyOf, estimatedRowHeight, minColumnWidth, gap = 8, children } = props
  const list = useRef<HTMLDivElement>(null)
  const { top, width } = usePlace(list)
  const columns = Math.max(1, Math.floor((width + gap) / (minColumnWidth + gap)))
  // oxlint-disable-next-line react/incompatible-library -- its functions are read in this component only
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimatedRowHeight,
    scrollMargin: top,
    gap,
    overscan: 4,
  })
  return (
    // Not a <ul>: a row keeps its cells equally high, and a <ul> may hold nothing but its items.
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <div
              key={keyOf(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index * columns + column + 1}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Where the list begins on the page and how wide it is; both follow whatever changes above it. */
function usePlace(list: React.RefObject<HTMLElement | null>): { top: number; width: number } {
  const [place, setPlace] = useState({ top: 0, width: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) }
      setPlace((known) => (known.top === next.top && known.width === next.width ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return place
}
