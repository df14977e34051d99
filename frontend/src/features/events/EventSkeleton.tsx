import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

const seats = [0, 1, 2, 3, 4, 5]

/** The page's shape while the event is on its way. */
export function EventSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-8 w-72 max-w-full" />
      <Skeleton className="mt-2 h-5 w-56" />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-56 rounded-card lg:col-start-2 lg:row-start-1" />
        <div className="rounded-card bg-panel p-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Skeleton className="h-6 w-32" />
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {[0, 1, 2].map((column) => (
              <div key={column} className="space-y-2">
                {seats.map((seat) => (
                  <Skeleton key={seat} className="h-11" />
                ))}
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-72 rounded-card lg:col-start-2 lg:row-start-2" />
      </div>
    </div>
  )
}
