import { useTranslation } from 'react-i18next'
import { Skeleton } from './Skeleton.tsx'

type LoadingProps = {
  /** The classes of each block, which set its size. */
  blocks: readonly string[]
  className?: string
}

/** Grey blocks in place of what is loading. A screen reader hears that it is. */
export function Loading({ blocks, className }: LoadingProps) {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={className}>
      {blocks.map((block, index) => (
        <Skeleton key={index} className={block} />
      ))}
    </div>
  )
}
