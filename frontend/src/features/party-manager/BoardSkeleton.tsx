import { Skeleton } from '#ui/Skeleton.tsx'

/** Two parties as they will look, while the board comes. */
export function BoardSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-3">
      {[1, 2].map((party) => (
        <div key={party} className="flex flex-col gap-1.5 rounded-card bg-panel p-3">
          <Skeleton className="mb-2 h-10 w-2/3" />
          {[1, 2, 3, 4, 5, 6].map((seat) => (
            <Skeleton key={seat} className="h-11" />
          ))}
        </div>
      ))}
    </div>
  )
}
