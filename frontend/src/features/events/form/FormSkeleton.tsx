import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/Skeleton.tsx'

export function FormSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-14 sm:col-span-2" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-40 sm:col-span-2" />
    </div>
  )
}
