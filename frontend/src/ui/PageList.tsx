import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

type PageListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Height in pixels until a row is measured; rows have about the same height. */
  estimatedRowHeight: number
  /** Minimum width of a column; as many columns as fit are shown. */
  minColumnWidth: number
  gap?: number
  children: (item: T) => ReactNode
}

/** A long list that scrolls with the page, in as many columns as fit, and renders only visible rows. */
export function PageList<T>(props: PageListProps<T>) {
  const { label, items, keyOf, estimatedRowHeight, minColumnWidth, gap = 8, children } = props
  const list = useRef<HTMLDivElement>(null)
  const { top, width } = usePagePosition(list)
  const columns = Math.max(1, Math.floor((width + gap) / (minColumnWidth + gap)))
  // oxlint-disable-next-line react/incompatible-library -- its functions are read in this component only
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimatedRowHeight,
    // In one column a card is moved, not made anew, when another one comes before it.
    getItemKey: (index) => (columns === 1 ? keyOf(items[index] as T) : index),
    scrollMargin: top,
    gap,
    overscan: 4,
  })
  return (
    // Not a <ul>: the cards of one row need a common grid parent, and a <ul> allows only <li> below it.
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

/** Top and width of the list on the page, updated when something above it changes. */
function usePagePosition(list: React.RefObject<HTMLElement | null>): { top: number; width: number } {
  const [position, setPosition] = useState({ top: 0, width: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) }
      setPosition((known) => (known.top === next.top && known.width === next.width ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return position
}
