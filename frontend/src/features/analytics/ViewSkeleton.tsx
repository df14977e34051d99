import { Skeleton } from '#ui/Skeleton.tsx'

/** Placeholder while a view's numbers are loading; names the view. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <div>
      <p role="status" className="mb-3 text-muted">
        {label}
      </p>
      <div aria-hidden className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
