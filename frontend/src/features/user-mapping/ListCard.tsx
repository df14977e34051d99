import { useId, type ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'

type ListCardProps = {
  title: string
  count: number
  /** Beside the count: who else is in the list. */
  note?: string | undefined
  /** Shown instead of the list. */
  emptyText: string | undefined
  children: ReactNode
}

export function ListCard({ title, count, note, emptyText, children }: ListCardProps) {
  const id = useId()
  // Other leaders map people, too.
  const ref = useKeptFocus()
  return (
    <Card ref={ref} tabIndex={-1} aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2 text-title">
        {title}
        <span className="tabular rounded-full bg-raised px-1.5 text-meta font-normal text-body">{count}</span>
        {note !== undefined && <span className="text-meta font-normal text-muted">{note}</span>}
      </h2>
      {emptyText === undefined ? children : <p className="px-3 py-10 text-center text-muted">{emptyText}</p>}
    </Card>
  )
}
