import { Skeleton } from '#ui/Skeleton.tsx'

/** Two parties as they will look, while the board comes. */
export function BoardSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,clamp(13.25rem,20%,20rem)),1fr))] gap-2">
      {[1, 2].map((party) => (
        <div key={party} className="flex flex-col gap-1 rounded-card bg-panel p-2">
          <Skeleton className="mb-1 h-9 w-2/3" />
          {[1, 2, 3, 4, 5, 6].map((seat) => (
            <Skeleton key={seat} className="h-11 pointer-fine:h-8" />
          ))}
        </div>
      ))}
    </div>
  )
}
