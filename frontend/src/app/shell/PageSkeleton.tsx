import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="h-8 w-56" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="hidden h-52 rounded-card sm:block" />
      </div>
    </div>
  )
}
