import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

const lines = [0, 1, 2, 3, 4, 5]

/** The page's shape while the event is on its way. */
export function EventSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="flex h-10 items-center justify-between lg:h-8">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="size-10 pointer-coarse:size-11 lg:hidden" />
      </div>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-1 h-5 w-56" />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 lg:col-start-2 lg:row-start-1">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
        <div className="@container rounded-card bg-panel p-4 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-7 w-32" />
          <div className="mt-3 grid grid-cols-2 gap-x-3 gap-y-4 @xl:grid-cols-4">
            {[0, 1, 2, 3].map((column) => (
              <div key={column} className="space-y-1">
                {lines.map((line) => (
                  <Skeleton key={line} className="h-10" />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
