import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { classes } from './classes.ts'

type VirtualListProps<T> = {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  /** Height in pixels until a row is measured. */
  estimatedRowHeight: number
  gap?: number
  /** Side by side, filled from left to right; one if not given. */
  columns?: number
  /** Index of the row that Tab reaches; it is always rendered. The box itself is no tab stop then. */
  cursor?: number
  /** Sets the height of the scrolling box. */
  className?: string
  children: (item: T, index: number) => ReactNode
}

const boxClasses = 'quiet-scrollbar overflow-y-auto overscroll-contain'

/** A long list that renders only visible rows. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, keyOf, estimatedRowHeight, gap = 4, columns = 1, cursor, className, children } = props
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are read in this component only
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    gap,
    lanes: columns,
    overscan: 8,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      if (cursor === undefined || cursor >= items.length || drawn.includes(cursor)) return drawn
      return [...drawn, cursor].toSorted((a, b) => a - b)
    },
  })
  const width = `(100% - ${gap * (columns - 1)}px) / ${columns}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div ref={box} tabIndex={cursor === undefined ? 0 : -1} className={classes(boxClasses, className)}>
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <li
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute top-0"
            style={{
              left: `calc((${width} + ${gap}px) * ${row.lane})`,
              width: `calc(${width})`,
              transform: `translateY(${row.start}px)`,
            }}
          >
            {children(items[row.index] as T, row.index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
