import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

type PagingProps = {
  page: number
  total: number
  /** `total` is only of what the filter leaves; the tiles above follow the days alone. */
  isFiltered: boolean
  hasMore: boolean
  onPage: (page: number) => void
}

export function Paging({ page, total, isFiltered, hasMore, onPage }: PagingProps) {
  const { t } = useTranslation('audit-log')
  return (
    <nav aria-label={t('paging')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Button disabled={page === 1} icon={<ChevronLeft size={16} />} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <p
        aria-live="polite"
        className="tabular order-first w-full text-center text-muted sm:order-none sm:w-auto"
      >
        {t('page', { page, total })}
        {isFiltered && <span className="block text-meta">{t('filtered')}</span>}
      </p>
      <Button disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {t('next')}
        <ChevronRight size={16} />
      </Button>
    </nav>
  )
}
