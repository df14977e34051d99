import { useId, type ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'

type ListCardProps = {
  title: string
  count: number
  /** Shown instead of the list. */
  emptyText: string | undefined
  children: ReactNode
}

export function ListCard({ title, count, emptyText, children }: ListCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-2 text-title">
        {title}
        <span className="tabular rounded-full bg-raised px-1.5 text-meta font-normal text-body">{count}</span>
      </h2>
      {emptyText === undefined ? children : <p className="px-3 py-10 text-center text-muted">{emptyText}</p>}
    </Card>
  )
}
